/** Gives the development server the editor: its page, and the requests that read and write the files of the site. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { filesFolder } from '../../content/content-files.ts'
import { cleanUp } from '../../disk/write-files.ts'
import type { Editor } from '../../pipeline/dev/dev-page.ts'
import type { StoredFile } from '../edits/file-edits.ts'
import { openBundles } from './bundles.ts'
import { editorMiddleware } from './editor-app.ts'
import { endpointsFor } from './endpoints.ts'
import { type FileContents, openFileContents } from './file-contents.ts'
import { editorPath, isLoopback, type OriginGuard, webSocketRefusal } from './guard.ts'
import { openHistory } from './history.ts'
import { sayOpened } from './page-modules.ts'
import { etagOf, openSiteFolder, type SiteFolder } from './site-folder.ts'

/** Programs empty a file before they write it, and tell of a change twice. */
const settling = 100

/** The folder with the code. */
const project = path.resolve(import.meta.dirname, '../../..')

/** The bytes that a save took away, for undo. */
const keptFolder = path.join(project, 'node_modules/.cache/editor-files')

/** `contentRoot` is the folder that holds `content/` and `schemas/`. */
export function editPlugin(contentRoot: string): Plugin<Editor> {
  const bundles = openBundles(project)
  return {
    name: 'site:edit',
    apply: 'serve',
    // Its origin guard comes before everything that the server answers.
    enforce: 'pre',
    // For the development server (dev-page.ts), which forbids frames else.
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
        // What a browser needs of other packages is in the bundles: nothing is made ready, in a folder that
        // `npm run dev` may be using.
        config.optimizeDeps = { noDiscovery: true }
        // Vite would let every page of this machine read the answers.
        return { server: { host: config.server?.host ?? '127.0.0.1', cors: false } }
      },
    },

    transformIndexHtml: () => [{ tag: 'script', children: sayOpened, injectTo: 'head-prepend' }],

    configResolved({ server }) {
      if (isLoopback(server.host)) return
      throw new Error(
        `The editor writes files, so it listens on this machine alone, and not on ${server.host}. Leave the option --host out.`,
      )
    },

    configureServer(server) {
      const folder = openSiteFolder(contentRoot, server.config.root)
      for (const name of ['content', 'schemas']) cleanUp(path.join(folder.root, name))
      const guard: OriginGuard = { port: 0, token: randomBytes(32).toString('base64url') }
      server.httpServer?.once('listening', () => {
        const at = server.httpServer?.address()
        if (typeof at !== 'object' || at === null || !isLoopback(at.address)) void server.close()
        else guard.port = at.port
      })
      // Before Vite's own listener, which answers the pings of every site.
      server.httpServer?.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
        if (webSocketRefusal(request, guard)) socket.destroy()
      })
      const contents = openFileContents(folder.root, keptFolder)
      watch(server, folder, contents)
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(path.join(project, 'src') + path.sep)) bundles.forget()
      })
      const endpoints = endpointsFor(folder, openHistory(folder.root), contents)
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
    const { siteFiles } = stored
    for (const { name, hash = null } of siteFiles) now.set(filesFolder + name, hash)
    // Before the changes: the screen knows what has these hashes.
    if (knownFiles && siteFiles !== knownFiles) {
      server.ws.send('edit:site-files', { files: stored })
    }
    knownFiles = siteFiles
    const before = known
    known = now
    if (!before) return
    const names = new Set([...before.keys(), ...now.keys()])
    const files = [...names]
      .filter((file) => (before.get(file) ?? null) !== (now.get(file) ?? null))
      .map((file) => ({ file, etag: now.get(file) ?? null }))
    if (files.length > 0) server.ws.send('edit:files', { files })
  }
  // A file may be gone for a moment while it is being saved, and the next change tells.
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
