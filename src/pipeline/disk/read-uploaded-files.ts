/** Lists and inspects the files in `content/files/`, for the checks, the build and the development server. */
import type { UploadedFile } from '../../content/uploaded-file.ts'
import { codeOf } from './error-code.ts'
import { inspectFile } from './inspect-file.ts'
import { type FoundFile, listFiles } from './list-files.ts'

/** The facts about files by path and version. */
const cache = new Map<string, UploadedFile>()

async function toUploadedFile({ path: filePath, ...found }: FoundFile): Promise<UploadedFile> {
  const { name, size, skipped } = found
  const key = [filePath, found.version, skipped?.kind].join('\0')
  const before = cache.get(key)
  if (before) return before
  try {
    const file = skipped ? found : { ...found, ...(await inspectFile(name, filePath, size)) }
    cache.set(key, file)
    return file
  } catch (error) {
    return { ...found, skipped: { kind: 'unreadable', reason: codeOf(error) } }
  }
}

/** How many files are inspected at the same time. */
const together = 8

const last = new Map<string, readonly UploadedFile[]>()

/** Returns the files of `content/files/` with their facts, sorted by name; the same list while nothing changes. */
export async function readUploadedFiles(root: string): Promise<readonly UploadedFile[]> {
  const found = listFiles(root)
  const files: UploadedFile[] = []
  for (let start = 0; start < found.length; start += together) {
    files.push(...(await Promise.all(found.slice(start, start + together).map(toUploadedFile))))
  }
  const before = last.get(root)
  const isSame = before?.length === files.length && before.every((file, at) => file === files[at])
  if (before && isSame) return before
  last.set(root, files)
  return files
}
