/** Reads the files of a site repeatedly. */
import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { readFiles } from './read-files.ts'

function isSame(file: SourceFile, other: SourceFile): boolean {
  return file.skipped?.kind === other.skipped?.kind && Buffer.compare(file.bytes, other.bytes) === 0
}

/**
 * Returns a reader of the files of a root. For an unchanged file it returns the same object as before, so that
 * the checks can keep their results.
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
