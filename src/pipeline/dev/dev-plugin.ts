import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { followContent, logDiagnostics } from './content-updates.ts'
import type { watchContent } from './content-watch.ts'
import { devConfig } from './dev-config.ts'
import { serveFiles } from './serve-files.ts'
import { serveLinkedFiles } from './serve-linked-files.ts'
import { openPages } from './serve-pages.ts'
import { reportLimitOnce } from './watcher-limit.ts'

/** The name of the plugin of the visual editor. */
export const editPluginName = 'site:edit'

/** Vite's watcher drops a second change within 50 ms, so the files are read again after a pause. */
const throttled = 150

/** Calls `onContent` when a file of the content changes, and `onOther` when another one does. */
function followFiles(
  { watcher }: ViteDevServer,
  contentRoot: string,
  onContent: () => unknown,
  onOther: () => void,
): void {
  const folders = ['content', 'schemas'].map((name) => path.join(contentRoot, name))
  watcher.add(folders)
  let later: NodeJS.Timeout | undefined
  for (const event of ['add', 'change', 'unlink'] as const) {
    watcher.on(event, (file) => {
      const isContent = folders.some((folder) => path.resolve(file).startsWith(folder + path.sep))
      if (!isContent) return onOther()
      onContent()
      clearTimeout(later)
      later = setTimeout(onContent, throttled)
    })
  }
}

/** Returns whether a page of another site asks. Behind a proxy, the page's host is in `X-Forwarded-Host`. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  const originHost = /^https?:\/\/(.+)$/.exec(origin ?? '')?.[1]
  return (
    origin !== undefined && (originHost === undefined || ![host, forwarded].includes(originHost))
  )
}

/**
 * Keeps the violations of the policy that the browser reports before the page’s scripts run: see page-faults.ts.
 */
const recordViolations =
  "addEventListener('securitypolicyviolation', (event) => (globalThis.earlyViolations ??= []).push(event))"

/**
 * Vite's client waits for a stopped server in a shared worker. The policy forbids that, so it waits in the page.
 */
const pollInPage = 'delete globalThis.SharedWorker'

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
      return devConfig(root)
    },

    transformIndexHtml: () => [
      {
        tag: 'script',
        children: `${recordViolations}; ${pollInPage}`,
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
      reportLimitOnce(server.watcher, server.config.logger)
      // Vite would reload the screen of the editor as well.
      const reloads = !server.config.plugins.some(({ name }) => name === editPluginName)
      const updates = followContent(server, watch, reloads)
      const pages = openPages(server, watch, updates)
      followFiles(server, contentRoot, updates.refresh, () => {
        if (pages.hasFailed() && reloads) server.ws.send({ type: 'full-reload' })
      })
      if (reloads) {
        server.ws.on('content:shown', async (build: string, client) => {
          const message = await updates.missed(build)
          if (message) client.send(message)
        })
      }
      server.httpServer?.once('listening', async () =>
        logDiagnostics(server, await watch.current()),
      )
      // Before Vite's own listener, which answers the pings of every site.
      server.httpServer?.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
        if (isFromElsewhere(request)) socket.destroy()
      })

      // Otherwise a link on any web site could start the code editor of this machine.
      server.middlewares.use('/__open-in-editor', (_, response) => {
        response.writeHead(404).end()
      })
      server.middlewares.use(serveFiles(contentRoot))
      server.middlewares.use(serveLinkedFiles(server, contentRoot, watch))
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        pages.serve(request, response, next)
      })
      // If there is no such file, the page or the not-found page is the answer, for programs and browsers alike.
      return () => server.middlewares.use(pages.serve)
    },
  }
}
