/** Adds the editor to the development server: its page, and the endpoints that read and write the files of the site. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { filesFolder } from '../../../../content/content-files.ts'
import { cacheFolder } from '../../../../pipeline/cache.ts'
import type { Editor } from '../../../../pipeline/dev/dev-page.ts'
import { cleanUp } from '../../../../pipeline/disk/write-files.ts'
import type { StoredFile } from '../../../model/file-edits.ts'
import { openBundles } from './bundles.ts'
import { editorMiddleware } from './editor-app.ts'
import { endpointsFor } from './endpoints.ts'
import { type FileContents, openFileContents } from './file-contents.ts'
import { editorPath, isLoopback, type OriginGuard, webSocketRefusal } from './guard.ts'
import { openHistory } from './history.ts'
import { sayOpened } from './page-modules.ts'
import { etagOf, openSiteFolder, type SiteFolder } from './site-folder.ts'

/** How long to wait after a change, in milliseconds, because programs write a file in several steps. */
const settling = 100

/** The folder with the code. */
const project = path.resolve(import.meta.dirname, '../../../../..')

/** The folder for the bytes that a save has replaced, which undo needs. */
const keptFolder = path.join(cacheFolder(project), 'editor-files')

/** The origin of a tunnel to the server, and the token with which people come through it. */
export interface Tunnel {
  origin: string
  token: string
}

/** Returns a token that nobody can guess. */
export const newToken = () => randomBytes(32).toString('base64url')

/** `contentRoot` is the folder that holds `content/` and `schemas/`. */
export function editPlugin(contentRoot: string, tunnel?: Tunnel): Plugin<Editor> {
  const bundles = openBundles(project)
  return {
    name: 'site:edit',
    apply: 'serve',
    // The origin guard must come before all other handlers.
    enforce: 'pre',
    // Read by the development server (dev-page.ts), which otherwise forbids frames.
    api: {
      async pageBundle() {
        const styles = path.join(await bundles.of('page'), 'page.css')
        return { script: `${editorPath}page.js`, styles: readFileSync(styles, 'utf8') }
      },
      renderer: async () => path.join(await bundles.of('renderer'), 'renderer.js'),
    },
    config: {
      order: 'post',
      handler(config) {
        // The bundles contain all packages, so Vite need not optimize dependencies, in a folder that
        // `npm run dev` may be using.
        config.optimizeDeps = { noDiscovery: true }
        // By default, Vite lets every page of this machine read the answers.
        const host = config.server?.host ?? '127.0.0.1'
        const allowedHosts = tunnel ? [new URL(tunnel.origin).hostname] : []
        return { server: { host, cors: false, allowedHosts } }
      },
    },

    transformIndexHtml: () => [{ tag: 'script', children: sayOpened, injectTo: 'head-prepend' }],

    configResolved({ server }) {
      if (isLoopback(server.host)) return
      throw new Error(
        `The editor writes files, so it listens only on this machine, and not on ${server.host}. Leave out the option --host.`,
      )
    },

    configureServer(server) {
      const folder = openSiteFolder(contentRoot, project)
      for (const name of ['content', 'schemas']) cleanUp(path.join(folder.root, name))
      const guard: OriginGuard = {
        ...{ port: 0, token: tunnel?.token ?? newToken(), tunnel: tunnel?.origin },
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
      const contents = openFileContents(folder.root, keptFolder)
      watch(server, folder, contents)
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(path.join(project, 'src') + path.sep)) bundles.forget()
      })
      const endpoints = endpointsFor(folder, openHistory(folder.root, contents.bytesOf), contents)
      server.middlewares.use(editorMiddleware({ bundles, contents, endpoints, guard }))
    },
  }
}

/** Tells the pages which files have changed on the disk, with their new hashes. */
function watch(server: ViteDevServer, folder: SiteFolder, contents: FileContents): void {
  let known: Map<string, string | null> | undefined
  let knownFiles: readonly StoredFile[] | undefined
  const look = async () => {
    const now = new Map<string, string | null>()
    for (const [file, { bytes, skipped }] of await folder.read()) {
      now.set(file, skipped ? null : etagOf(bytes))
    }
    const stored = await contents.read()
    const { uploadedFiles } = stored
    for (const { name, hash = null } of uploadedFiles) now.set(filesFolder + name, hash)
    // Sent before the changes, so that the screen knows the files with these hashes.
    if (knownFiles && uploadedFiles !== knownFiles) {
      server.ws.send('edit:site-files', { files: stored })
    }
    knownFiles = uploadedFiles
    const before = known
    known = now
    if (!before) return
    const names = new Set([...before.keys(), ...now.keys()])
    const files = [...names]
      .filter((file) => (before.get(file) ?? null) !== (now.get(file) ?? null))
      .map((file) => ({ file, etag: now.get(file) ?? null }))
    if (files.length > 0) server.ws.send('edit:files', { files })
  }
  // A file may be missing for a moment while it is saved. The next change triggers another look.
  const lookQuietly = () => void look().catch(() => {})
  lookQuietly()
  let later: NodeJS.Timeout | undefined
  const folders = ['content', 'schemas'].map((name) => path.join(folder.root, name))
  server.watcher.add(folders)
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      if (!folders.some((place) => path.resolve(file).startsWith(place + path.sep))) return
      clearTimeout(later)
      later = setTimeout(lookQuietly, settling)
    })
  }
  server.httpServer?.once('close', () => clearTimeout(later))
}
