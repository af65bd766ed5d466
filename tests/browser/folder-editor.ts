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
import { createServer } from 'vite'
import { isFormFile } from '../../src/content/content-files.ts'
import { editPlugin } from '../../src/editor/server/folder/edit-plugin.ts'
import { editorPath } from '../../src/editor/server/folder/guard.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'

/** The editor of one worker, which its tests share. */
export interface ServedEditor {
  /** The folder with the copy of the site. */
  root: string
  /** Where its pages come from, without a slash at the end. */
  origin: string
  /** The address of its screen. */
  address: string
  read(file: string): string
  bytes(file: string): Buffer
  has(file: string): boolean
  /** Returns the names of the files in a folder, sorted; empty where there is none. */
  list(folder: string): string[]
  /** Changes files as another program does. */
  change(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>
  /** Puts the site back as it was. */
  reset(): void
  close(): Promise<void>
}

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
  const at = (file: string) => path.join(root, file)
  process.env.SITE_ROOT = root
  const server = await createServer({
    logLevel: 'error',
    // Vite makes packages ready for the pages of the site alone.
    optimizeDeps: { noDiscovery: true },
    server: { port, strictPort: true },
    plugins: [editPlugin(root)],
  })
  await server.listen()
  return {
    root,
    origin: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}${editorPath}`,
    reset: () => reset(root),
    async close() {
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
    read: (file) => readFileSync(at(file), 'utf8'),
    bytes: (file) => readFileSync(at(file)),
    has: (file) => existsSync(at(file)),
    list: (folder) => (existsSync(at(folder)) ? readdirSync(at(folder)).sort() : []),
    async change(files) {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        writeFileSync(at(file), content)
      }
    },
  }
}
