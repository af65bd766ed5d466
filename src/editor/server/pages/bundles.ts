/** Bundles the screen, and the page of the preview with its renderer. Without bundles, opening the editor takes about 300 requests. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { cacheFolder, hashOfSources } from '../../../pipeline/cache.ts'
import type { ErrorInFile } from '../../../pipeline/dev/dev-page.ts'
import { clearProcessFolders } from '../../../pipeline/prerender/output-folder.ts'

/** The screen of the editor, the worker of its checks, the page `preview`, and what renders that page. */
export type BundleName = 'screen' | 'checker' | 'preview' | 'preview-renderer'

/** Vite's manifest of the files of a bundle that have hashes in their names. */
export const manifestFile = 'manifest.json'

const isHash = (name: string) => /^[\da-f]{64}$/.test(name)

/** Returns the error of a failed Vite process, with the file that it names. */
function errorOf({ stderr }: { stderr: string }): ErrorInFile {
  const plain = stripVTControlCharacters(stderr)
  // Removes the duration and Vite's own stack.
  const [output, reason = output] = plain.split('error during build:')
  const frame = String(reason)
    .replace(/^ +at [\s\S]*/m, '')
    .trim()
  const [, file, line, column] = /\b(src\/[^\s:]+):(\d+):(\d+)/.exec(frame) ?? []
  const loc = file ? { file, line: Number(line), column: Number(column) } : undefined
  const error = new Error('The code of the site cannot be bundled for the editor.')
  return Object.assign(error, { frame, ...(loc ? { loc } : {}) })
}

/** Bundles for production, in a separate process. */
async function bundle(project: string, mode: BundleName, outDir: string) {
  const vite = path.join(project, 'node_modules/vite/bin/vite.js')
  const config = path.join(import.meta.dirname, 'bundle.config.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['build', '--config', config, '--mode', mode, '--outDir', outDir]
  const options = { cwd: project, env }
  await promisify(execFile)(
    process.execPath,
    [vite, ...args, '--logLevel', 'error'],
    options,
  ).catch((error) => {
    throw errorOf(error)
  })
}

/** Returns the folder of a bundle, and makes the bundle if the code has changed. */
export async function buildBundle(project: string, name: BundleName): Promise<string> {
  const cache = path.join(cacheFolder(project), 'editor', name)
  const hash = createHash('sha256')
    .update(hashOfSources(project, ['src']))
    .digest('hex')
  const folder = path.join(cache, hash)
  if (!existsSync(folder)) {
    clearProcessFolders(cache)
    const built = path.join(cache, `building-${process.pid}`)
    await bundle(project, name, built)
    // Another editor may have made the same bundle first.
    if (existsSync(folder)) rmSync(built, { recursive: true, force: true })
    else renameSync(built, folder)
    for (const other of readdirSync(cache)) {
      if (isHash(other) && other !== hash)
        rmSync(path.join(cache, other), { recursive: true, force: true })
    }
  }
  return folder
}

interface KnownBundle {
  folder: Promise<string>
  /** Whether the code has changed since. */
  isOld: boolean
  /** Its folder, once it is made. */
  built?: string
}

export type Bundles = ReturnType<typeof openBundles>

/** Makes bundles on request. `project`: the folder of the code. */
export function openBundles(project: string) {
  const known = new Map<BundleName, KnownBundle>()
  return {
    /** Returns the folder of a bundle that is made already; undefined otherwise. */
    built(name: BundleName): string | undefined {
      const last = known.get(name)
      return last?.isOld ? undefined : last?.built
    },
    /** Returns the folder with the files of a bundle. Rejects with Vite's error until the code has changed. */
    of(name: BundleName): Promise<string> {
      const last = known.get(name)
      if (last && !last.isOld) return last.folder
      // Makes them one after the other, because they use the same folder.
      const before = Promise.allSettled([last?.folder])
      const folder = before.then(() => buildBundle(project, name))
      const entry: KnownBundle = { folder, isOld: false }
      folder.then(
        (built) => {
          entry.built = built
        },
        () => {},
      )
      known.set(name, entry)
      return folder
    },
    /** Call this when the code has changed. */
    forget(): void {
      for (const one of known.values()) one.isOld = true
    },
  }
}
