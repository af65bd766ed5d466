import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Connect, Plugin } from 'vite'
import { movedAddresses, movedFrom, withQuery } from '../../content/moved-addresses.ts'
import { stubModules } from '../form/stub-modules.ts'
import { documentFile } from '../prerender/document.ts'
import { errorsIn, followContent, tell } from './content-updates.ts'
import type { watchContent } from './content-watch.ts'
import { answerPage } from './dev-page.ts'
import { serveFiles } from './serve-files.ts'
import { serveLinkedFiles } from './serve-linked-files.ts'
import { sayLimitOnce } from './watcher-limit.ts'

/** The name of the plugin of the visual editor. */
export const editPluginName = 'site:edit'

/** Files that are never served: those in Vite's list, which this list replaces, and received requests. */
const denied = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '*.jsonl',
]

/** Folders in the project that its commands and hosts write. Only files such as `.env` are ours to read. */
const writtenFolders =
  /^(?:\.(?!env)|dist(?:[-.]|$)|(?:screenshots|test-results|playwright-report)$)/

/**
 * Returns whether Vite should not watch a file of the project. It would reload the page for each HTML file of a site
 * that is being built, wherever that is.
 */
function isWritten(project: string, file: string): boolean {
  const relative = path.relative(project, path.resolve(file))
  if (relative.startsWith('..') || path.isAbsolute(relative)) return false
  const [top = ''] = relative.split(path.sep)
  const isSource = top === 'src' || top === 'content' || relative === documentFile
  return writtenFolders.test(top) || (!isSource && relative.endsWith('.html'))
}

/** Vite's watcher drops a second change within 50 ms, so the files are read again after a pause. */
const throttled = 150

/** Returns whether a page of another site asks. Behind a proxy, the page's host is in `X-Forwarded-Host`. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  const asked = /^https?:\/\/(.+)$/.exec(origin ?? '')?.[1]
  return origin !== undefined && (asked === undefined || ![host, forwarded].includes(asked))
}

/**
 * Keeps the violations of the policy that the browser reports before the page’s scripts run: see page-faults.ts.
 */
const keepViolations =
  "addEventListener('securitypolicyviolation', (event) => (globalThis.earlyViolations ??= []).push(event))"

/**
 * Vite's client waits for a stopped server in a shared worker. The policy forbids that, so it waits in the page.
 */
const waitInPage = 'delete globalThis.SharedWorker'

/**
 * Serves the pages while their content is edited. A saved edit reloads the open pages. Vite's overlay shows errors
 * over a page, which still has the last content without errors.
 */
export function devPlugin(contentRoot: string, watch: ReturnType<typeof watchContent>): Plugin {
  return {
    name: 'site:dev',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,

    config: ({ root = '' }) => {
      // With the variable of a production server, Vite would serve pages that do not update.
      if (process.env.NODE_ENV === 'production') process.env.NODE_ENV = 'development'
      return {
        server: {
          fs: { deny: denied },
          // A function, because a pattern would read the characters of the folder's name.
          watch: { ignored: (file) => isWritten(path.resolve(root), file) },
        },
        // Vite's client adds styles while the page runs. The policy allows them by this nonce.
        html: { cspNonce: randomBytes(16).toString('base64') },
        optimizeDeps: {
          entries: [documentFile, 'src/site/client/hydrate.tsx'],
          rolldownOptions: { plugins: [stubModules()] },
        },
        environments: {
          server: {
            consumer: 'server',
            // Modules that the site's plugins change, or that Node cannot load.
            resolve: { noExternal: ['linaria', /^@linaria\//, /^@rjsf\//] },
          },
        },
      }
    },

    transformIndexHtml: () => [
      {
        tag: 'script',
        children: `${keepViolations}; ${waitInPage}`,
        injectTo: 'head-prepend',
      },
      // Before the script of the document, because it shows the errors of that.
      {
        tag: 'script',
        attrs: { type: 'module', src: '/src/site/client/dev/development.ts' },
        injectTo: 'head-prepend',
      },
    ],

    configureServer(server) {
      sayLimitOnce(server.watcher, server.config.logger)
      // Vite would reload the screen of the editor as well.
      const reloads = !server.config.plugins.some(({ name }) => name === editPluginName)
      const updates = followContent(server, watch, reloads)
      const folders = ['content', 'schemas'].map((name) => path.join(contentRoot, name))
      server.watcher.add(folders)
      let later: NodeJS.Timeout | undefined
      /** Whether the last page failed to render, which an edit of the code may fix. */
      let failed = false
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => {
          const isContent = folders.some((folder) =>
            path.resolve(file).startsWith(folder + path.sep),
          )
          if (!isContent) {
            if (failed && reloads) server.ws.send({ type: 'full-reload' })
            return
          }
          updates.refresh()
          clearTimeout(later)
          later = setTimeout(updates.refresh, throttled)
        })
      }
      if (reloads) {
        server.ws.on('content:shown', async (build: string, client) => {
          const message = await updates.missed(build)
          if (message) client.send(message)
        })
      }
      server.httpServer?.once('listening', async () => tell(server, await watch.current()))
      // Before Vite's own listener, which answers the pings of every site.
      server.httpServer?.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
        if (isFromElsewhere(request)) socket.destroy()
      })

      async function servePage(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        next: Connect.NextFunction,
      ): Promise<void> {
        try {
          const url = new URL(request.originalUrl ?? '/', 'http://localhost')
          // Each page has one address, as in the built site.
          if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
            const target = `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`
            response.writeHead(301, { Location: target }).end()
            return
          }
          // The files can be newer than what the watcher has seen.
          await updates.refresh()
          const state = await watch.current()
          const { lastRight, uploadedFiles } = state
          const moved = movedFrom(
            movedAddresses(lastRight?.redirects ?? []),
            url.pathname,
            url.search,
          )
          if (moved) {
            // Temporary, because browsers cache a permanent redirect even after the edit is reverted.
            response.writeHead(302, { Location: withQuery(moved.to, url.search) }).end()
            return
          }
          if (!lastRight) throw errorsIn(state)?.err
          const asked = { path: url.pathname, build: updates.build() }
          const answer = await answerPage(server, lastRight, asked, uploadedFiles)
          failed = false
          response.writeHead(answer.status, answer.headers).end(answer.text)
        } catch (error) {
          failed = true
          next(error)
        }
      }
      // Otherwise a link on any web site could start the code editor of this machine.
      server.middlewares.use('/__open-in-editor', (_, response) => {
        response.writeHead(404).end()
      })
      server.middlewares.use(serveFiles(contentRoot))
      server.middlewares.use(serveLinkedFiles(server, contentRoot, watch))
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        servePage(request, response, next)
      })
      // If there is no such file, the page or the not-found page is the answer, for programs and browsers alike.
      return () => server.middlewares.use(servePage)
    },
  }
}
