/** Reads the files of a site again and again. */
import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { readFiles } from './read-files.ts'

function isSame(file: SourceFile, other: SourceFile): boolean {
  return file.skipped?.kind === other.skipped?.kind && Buffer.compare(file.bytes, other.bytes) === 0
}

/**
 * A reader of the files of a root. What has not changed since it last read is the very object that it
 * gave then, by which the checks know it again.
 */
export function readerOf(root: string): () => Promise<SourceFile[]> {
  let known = new Map<string, SourceFile>()
  return async () => {
    const files = (await readFiles(root)).map((file) => {
      const before = known.get(file.path)
      return before && isSame(before, file) ? before : file
    })
    known = new Map(files.map((file) => [file.path, file]))
    return files
  }
}
