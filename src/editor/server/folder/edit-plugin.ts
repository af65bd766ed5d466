/** Adds the editor to the development server: its page, and its requests over the folder of the site. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { editPluginName } from '../../../pipeline/dev/dev-plugin.ts'
import { cleanUp } from '../../../pipeline/disk/write-files.ts'
import { openBundles } from '../pages/bundles.ts'
import { requestsApp } from '../requests/requests-app.ts'
import { editorMiddleware } from './editor-app.ts'
import { type FolderStore, openFolderStore } from './folder-store.ts'
import { isLoopback, type OriginGuard, webSocketRefusal } from './guard.ts'

/** How long to wait after a change, in milliseconds, because programs write a file in several steps. */
const settling = 100

/** The folder with the code. */
const project = path.resolve(import.meta.dirname, '../../../..')

/** The origin of a tunnel to the server, and the token with which people come through it. */
export interface Tunnel {
  origin: string
  token: string
}

/** Returns a token that nobody can guess. */
export const newToken = () => randomBytes(32).toString('base64url')

/** `contentRoot` is the folder that holds `content/` and `schemas/`. */
export function editPlugin(contentRoot: string, tunnel?: Tunnel): Plugin {
  const bundles = openBundles(project)
  return {
    name: editPluginName,
    apply: 'serve',
    // The origin guard must come before all other handlers.
    enforce: 'pre',
    config: {
      order: 'post',
      handler(config) {
        // By default, Vite lets every page of this machine read the answers.
        const host = config.server?.host ?? '127.0.0.1'
        const allowedHosts = tunnel ? [new URL(tunnel.origin).hostname] : []
        return {
          // `npm run dev` may be using its own.
          cacheDir: config.cacheDir ?? 'node_modules/.vite/edit',
          server: { host, cors: false, allowedHosts },
        }
      },
    },

    configResolved({ server }) {
      if (isLoopback(server.host)) return
      throw new Error(
        `The editor writes files, so it listens only on this machine, and not on ${server.host}. Leave out the option --host.`,
      )
    },

    configureServer(server) {
      const store = openFolderStore(contentRoot, project)
      for (const name of ['content', 'schemas']) cleanUp(path.join(store.root, name))
      const guard: OriginGuard = {
        port: 0,
        token: tunnel?.token ?? newToken(),
        tunnel: tunnel?.origin,
      }
      server.httpServer?.once('listening', () => {
        const at = server.httpServer?.address()
        if (typeof at !== 'object' || at === null || !isLoopback(at.address)) void server.close()
        else guard.port = at.port
      })
      // Must come before Vite's own listener, which answers the pings of any site.
      server.httpServer?.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
        if (webSocketRefusal(request, guard)) socket.destroy()
      })
      watch(server, store)
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(path.join(project, 'src') + path.sep)) bundles.forget()
      })
      const onFault = (error: unknown) => {
        const { stack, frame = '' } = error as Error & { frame?: string }
        server.config.logger.error(`${stack}\n${frame}`)
      }
      const requests = requestsApp({
        store,
        // The guard lets nobody else through.
        senderOf: async () => 'owner',
        onFault,
      })
      server.httpServer?.once('close', requests.endStreams)
      server.middlewares.use(editorMiddleware({ bundles, requests: requests.app, guard, onFault }))
    },
  }
}

/** Tells the pages that files have changed on the disk. */
function watch(server: ViteDevServer, store: FolderStore): void {
  let later: NodeJS.Timeout | undefined
  const folders = ['content', 'schemas'].map((name) => path.join(store.root, name))
  server.watcher.add(folders)
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      if (!folders.some((watched) => path.resolve(file).startsWith(watched + path.sep))) return
      clearTimeout(later)
      later = setTimeout(() => store.filesChanged(), settling)
    })
  }
  server.httpServer?.once('close', () => clearTimeout(later))
}
