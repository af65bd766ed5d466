/** The files that the editor has saved since the last commit. The list outlives a restart of the server. */
import { readFileSync } from 'node:fs'
import { parsed } from '../../../../content/json-object.ts'
import { sameBytes, writeFiles } from '../../../../pipeline/disk/write-files.ts'

/** A written file: its text before and after; null if the file did not exist. A file of `content/files/` has its hash as its text. */
export interface SavedFile {
  file: string
  before: string | null
  after: string | null
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isSavedFile(value: unknown): value is SavedFile {
  const { file, before, after } = Object(value)
  return typeof file === 'string' && isTextOrNull(before) && isTextOrNull(after)
}

/** Opens the list in a file, which need not exist. */
export function openSavedFiles(place: string) {
  const bytes = () => {
    try {
      return readFileSync(place)
    } catch {
      return undefined
    }
  }

  function read(): SavedFile[] {
    const list = parsed(bytes()?.toString() ?? null)
    return Array.isArray(list) ? list.filter(isSavedFile) : []
  }

  function write(files: readonly SavedFile[]): void {
    const [before, after] = [bytes(), Buffer.from(JSON.stringify(files))]
    if (!sameBytes(before, after)) writeFiles([{ target: place, before, after }])
  }

  return {
    read,
    /** Replaces the list. Leaves out files that are as they were before. */
    write: (files: readonly SavedFile[]) =>
      write(files.filter(({ before, after }) => before !== after)),
    /** Removes these files. */
    remove(files: readonly string[]): void {
      write(read().filter(({ file }) => !files.includes(file)))
    },
  }
}
