import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Connect, Plugin } from 'vite'
import type { ContentReady } from '../../content/content-update.ts'
import { movedAddresses, movedFrom, withQuery } from '../../content/moved-addresses.ts'
import { cacheFolder } from '../cache.ts'
import { leaveOut } from '../form/form-leaving-out.ts'
import { followContent, tell, toShow } from './content-updates.ts'
import { watchContent } from './content-watch.ts'
import { answerPage } from './dev-page.ts'
import { serveFiles } from './serve-files.ts'
import { serveLinkedFiles } from './serve-linked-files.ts'

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

/** Vite's watcher drops a second change within 50 ms, so the files are read again after a pause. */
const throttled = 150

/** Returns whether a page of another site asks. Behind a proxy, the page's host is in `X-Forwarded-Host`. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  const asked = /^https?:\/\/(.+)$/.exec(origin ?? '')?.[1]
  return origin !== undefined && (asked === undefined || ![host, forwarded].includes(asked))
}

/**
 * Keeps the violations of the policy that the browser reports before the overlay can listen: see `watchFaults`.
 */
const keepViolations =
  "addEventListener('securitypolicyviolation', (event) => (globalThis.earlyViolations ??= []).push(event))"

/**
 * Vite's client waits for a stopped server in a shared worker. The policy forbids that, so it waits in the page.
 */
const waitInPage = 'delete globalThis.SharedWorker'

/**
 * Serves the pages while their content is edited. A saved edit updates the open page without a reload. Errors
 * cover the page, which still shows the last content without errors.
 */
export function devPlugin(contentRoot: string): Plugin {
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
          watch: { ignored: (file) => path.resolve(file) === cacheFolder(path.resolve(root)) },
        },
        // Vite's client adds styles while the page runs. The policy allows them by this nonce.
        html: { cspNonce: randomBytes(16).toString('base64') },
        optimizeDeps: {
          entries: ['index.html', 'src/site/hydrate.tsx'],
          rolldownOptions: { plugins: [leaveOut()] },
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
    ],

    configureServer(server) {
      const watch = watchContent(contentRoot, server.config.root)
      const updates = followContent(server, watch)
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
            if (failed) server.ws.send('content:reload')
            return
          }
          updates.refresh()
          clearTimeout(later)
          later = setTimeout(updates.refresh, throttled)
        })
      }
      server.ws.on('content:ask', async (_, client) => {
        client.send('content:diagnostics', toShow(await watch.current()))
      })
      server.ws.on('content:ready', (page: ContentReady, client) =>
        updates.catchUp(page, (update) => client.send('content:update', update)),
      )
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
          const { lastRight, siteFiles } = await watch.current()
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
          const asked = {
            path: url.pathname,
            version: updates.version(),
            inFrame: request.headers['sec-fetch-dest'] === 'iframe',
          }
          const answer = await answerPage(server, lastRight, asked, siteFiles)
          failed = answer.status === 500
          response.writeHead(answer.status, answer.headers).end(answer.text)
        } catch (error) {
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
