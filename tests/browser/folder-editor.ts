/** The editor's server over a folder with a copy of the tests' own site. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { isFormFile } from '../../src/content/content-files.ts'
import { editPlugin } from '../../src/editor/server/folder/edit-plugin.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'
import type { ServedEditor } from './served-editor.ts'

/** Puts the site back as it was, without taking folders away that the server watches. */
function reset(root: string): void {
  rmSync(path.join(root, '.git'), { recursive: true, force: true })
  for (const [folder, from] of [
    ['content', roots.own],
    ['schemas', roots.shipped],
    ['schemas/sections', roots.shipped],
  ] as const) {
    for (const name of readdirSync(path.join(root, folder))) {
      // A fork's form in another language is no file of the tests' own site.
      const kept = isFormFile(`${folder}/${name}`) ? roots.own : from
      if (!existsSync(path.join(kept, folder, name)))
        rmSync(path.join(root, folder, name), { recursive: true })
    }
  }
  writeOwnSite(root)
}

export async function serveFolderEditor(port: number): Promise<ServedEditor> {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'))
  writeOwnSite(root)
  let server: ViteDevServer | undefined
  const at = (file: string) => path.join(root, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')

  async function start(): Promise<void> {
    process.env.SITE_ROOT = root
    server = await createServer({
      logLevel: 'error',
      // Vite makes packages ready for the pages of the site alone.
      optimizeDeps: { noDiscovery: true },
      server: { port, strictPort: true },
      plugins: [editPlugin(root)],
    })
    await server.listen()
  }

  async function stop(): Promise<void> {
    await server?.close()
    server = undefined
  }

  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    path: '/__edit/',
    // A picture is shown from an address that the page makes.
    asks: [`blob:http://127.0.0.1:${port}`],
    requests: '**/__edit/list',
    root,
    session: {},
    start,
    stop,
    async reset() {
      reset(root)
      if (!server) await start()
    },
    async close() {
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
    read,
    readAsOthers: read,
    bytes: (file) => readFileSync(at(file)),
    has: (file) => existsSync(at(file)),
    list: (folder) => (existsSync(at(folder)) ? readdirSync(at(folder)).sort() : []),
    async change(files) {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        if (content === null) rmSync(at(file))
        else writeFileSync(at(file), content)
      }
    },
  }
}
