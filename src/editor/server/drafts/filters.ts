/** Bytes as git would add them, or write them to a disk: line ends, encodings, and Git LFS. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Git } from './git.ts'
import { Queue } from './queue.ts'
import { isOrdinary, type SiteTrees } from './site-trees.ts'

/** Bytes for a file of the site. */
export interface FileBytes {
  file: string
  bytes: Uint8Array
}

/** `folder`: the folder of the site in the repository, with a slash at its end; empty for the whole. */
export function openFilters(git: Git, trees: SiteTrees, folder: string) {
  const { work } = git
  // All that follows uses the same work folder.
  const turns = new Queue()
  let written = ''
  const texts: string[] = []

  /** Writes `.gitattributes` of a commit where git looks for them, so that its filters run. */
  async function writeAttributes(commit: string): Promise<void> {
    const attributes = await trees.attributesOf(commit)
    const key = JSON.stringify([...attributes])
    if (key === written) return
    await rm(work, { recursive: true, force: true })
    await mkdir(work, { recursive: true })
    texts.length = 0
    for (const [name, file] of attributes) {
      if (!isOrdinary(file)) continue
      const text = await git.text(['cat-file', 'blob', file.blob])
      await mkdir(path.dirname(path.join(work, name)), { recursive: true })
      await writeFile(path.join(work, name), text)
      texts.push(text)
    }
    written = key
  }

  return {
    /** Returns whether files of the site are kept with Git LFS. `commit` has the attributes that count. */
    usesLfs: (commit: string): Promise<boolean> =>
      turns.run(async () => {
        await writeAttributes(commit)
        return texts.some((text) => /\bfilter=lfs\b/.test(text))
      }),

    /** Returns the bytes of a file as git would write them to a disk, such as those that Git LFS has. */
    filtered: (commit: string, file: string, blob: string): Promise<Buffer> =>
      turns.run(async () => {
        await writeAttributes(commit)
        return git.bytes(['cat-file', '--filters', `--path=${folder}${file}`, blob])
      }),

    /** Stores bytes as git would add them. Returns their blob ids by file. `commit` has the attributes that count. */
    async store(commit: string, files: readonly FileBytes[]): Promise<Map<string, string>> {
      if (files.length === 0) return new Map()
      const paths = files.map(({ file }) => path.join(work, folder + file))
      return turns.run(async () => {
        await writeAttributes(commit)
        try {
          for (const [at, filePath] of paths.entries()) {
            await mkdir(path.dirname(filePath), { recursive: true })
            await writeFile(filePath, files[at]?.bytes ?? '')
          }
          const input = files.map(({ file }) => `${folder}${file}\n`).join('')
          const output = await git.text(['hash-object', '-w', '--stdin-paths'], { input })
          const ids = output.split('\n')
          return new Map(files.map(({ file }, at) => [file, ids[at] ?? '']))
        } finally {
          for (const filePath of paths) await rm(filePath, { force: true })
        }
      })
    },
  }
}
