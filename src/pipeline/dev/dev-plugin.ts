import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import type { ContentReady } from '../../content/content-update.ts'
import { leaveOut } from '../form/form-leaving-out.ts'
import { withQuery } from '../hosts/redirects.ts'
import { followContent, tell, toShow } from './content-updates.ts'
import { watchContent } from './content-watch.ts'
import { answerPage } from './dev-page.ts'
import { serveFiles } from './serve-files.ts'

/** What is served to nobody: Vite's own list, which this one takes the place of, and requests that were received. */
const denied = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '*.jsonl',
]

/** Vite's watcher keeps a second change to itself that comes within 50 ms: a last look sees it. */
const throttled = 150

/**
 * Keeps what the policy forbids of the page itself, which the browser says before the overlay, a module,
 * can listen: see `watchFaults`.
 */
const keepViolations =
  "addEventListener('securitypolicyviolation', (event) => (globalThis.earlyViolations ??= []).push(event))"

/**
 * Serves the pages of the content while it is being edited, rendered and hydrated as in the built site; a
 * saved edit reaches the open page without a reload. A mistake is shown over the page, which stays as it
 * was when the content was last right.
 */
export function devPlugin(contentRoot: string): Plugin {
  return {
    name: 'site:dev',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,

    config: () => ({
      server: { fs: { deny: denied } },
      // Vite's client puts styles on while the page runs; the policy lets it by this.
      html: { cspNonce: randomBytes(16).toString('base64') },
      optimizeDeps: {
        entries: ['index.html', 'src/site/hydrate.tsx'],
        rolldownOptions: { plugins: [leaveOut()] },
      },
      environments: {
        server: {
          consumer: 'server',
          // What the site's plugins change, or what Node cannot load by itself.
          resolve: { noExternal: ['linaria', /^@linaria\//, /^@rjsf\//] },
        },
      },
    }),

    transformIndexHtml: () => [
      { tag: 'script', children: keepViolations, injectTo: 'head-prepend' },
    ],

    configureServer(server) {
      const watch = watchContent(contentRoot, server.config.root)
      const updates = followContent(server, watch)
      const folders = ['content', 'schemas'].map((name) => path.join(contentRoot, name))
      server.watcher.add(folders)
      let later: NodeJS.Timeout | undefined
      /** Whether the last page could not be rendered, which an edit of the code may fix. */
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
        client.send('content:problems', toShow(await watch.current()))
      })
      server.ws.on('content:ready', (page: ContentReady, client) =>
        updates.catchUp(page, (update) => client.send('content:update', update)),
      )
      server.httpServer?.once('listening', async () => tell(server, await watch.current()))

      async function servePage(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        next: Connect.NextFunction,
      ): Promise<void> {
        try {
          const url = new URL(request.originalUrl ?? '/', 'http://localhost')
          // Each page at one address, as in the built site.
          if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
            const target = `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`
            response.writeHead(301, { Location: target }).end()
            return
          }
          // The files may be newer than the watcher knows.
          await updates.refresh()
          const { lastRight, siteFiles } = await watch.current()
          const moved = lastRight?.redirects.find(({ from }) => from === url.pathname)
          if (moved) {
            // For now only: a browser would keep the other kind when the edit is reverted.
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
      // Vite starts the code editor of this machine for a link on any web site that leads here.
      server.middlewares.use('/__open-in-editor', (_, response) => {
        response.writeHead(404).end()
      })
      server.middlewares.use(serveFiles(contentRoot))
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        servePage(request, response, next)
      })
      // What no file answers is a page, or the not-found page, for a program as well as for a browser.
      return () => server.middlewares.use(servePage)
    },
  }
}
