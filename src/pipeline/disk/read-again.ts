/** Reads the files of a site repeatedly. */
import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { readFiles } from './read-files.ts'
import { sameBytes } from './write-files.ts'

const isSame = (file: SourceFile, other: SourceFile) =>
  file.skipped?.kind === other.skipped?.kind && sameBytes(file.bytes, other.bytes)

/** Returns a reader of a root. Unchanged files are the same objects again, so that the checks keep their results. */
export function readerOf(root: string): () => Promise<SourceFile[]> {
  let filesByPath = new Map<string, SourceFile>()
  return async () => {
    const files = (await readFiles(root)).map((file) => {
      const before = filesByPath.get(file.path)
      return before && isSame(before, file) ? before : file
    })
    filesByPath = new Map(files.map((file) => [file.path, file]))
    return files
  }
}
