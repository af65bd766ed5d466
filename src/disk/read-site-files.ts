/** What there is in `content/files/`, for the checks, the build and the development server. */
import type { SiteFile } from '../content/site-file.ts'
import { inspectFile } from './inspect-file.ts'
import { type FoundFile, listFiles } from './list-files.ts'
import { codeOf } from './read-files.ts'

/** By place and version: what a file is does not change as long as its bytes do not. */
const known = new Map<string, SiteFile>()

async function toSiteFile({ place, ...found }: FoundFile): Promise<SiteFile> {
  const { name, size, skipped } = found
  const key = [place, found.version, skipped?.kind].join('\0')
  const before = known.get(key)
  if (before) return before
  try {
    const file = skipped ? found : { ...found, ...(await inspectFile(name, place, size)) }
    known.set(key, file)
    return file
  } catch (error) {
    return { ...found, skipped: { kind: 'unreadable', reason: codeOf(error) } }
  }
}

/** So many files are looked into at a time. */
const together = 8

const last = new Map<string, readonly SiteFile[]>()

/**
 * The files of `content/files/`, in the order of their names, each with what it is. The very list of the
 * last time where nothing has changed since.
 */
export async function readSiteFiles(root: string): Promise<readonly SiteFile[]> {
  const found = listFiles(root)
  const files: SiteFile[] = []
  for (let start = 0; start < found.length; start += together) {
    files.push(...(await Promise.all(found.slice(start, start + together).map(toSiteFile))))
  }
  const before = last.get(root)
  const isSame = before?.length === files.length && before.every((file, at) => file === files[at])
  if (before && isSame) return before
  last.set(root, files)
  return files
}
