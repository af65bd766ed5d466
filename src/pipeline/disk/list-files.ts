/** Lists the files in `content/files/` without reading them. */
import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { visible } from '../../checks/diagnostics/wording.ts'
import { filesFolder } from '../../content/content-files.ts'
import type { SkipReason } from '../../content/skip-reason.ts'
import { codeOf } from './error-code.ts'
import { refusedLink } from './read-files.ts'

export interface FoundFile {
  /** The name below `content/files/`, in Unicode's composed form (NFC), as links have it. */
  name: string
  /** The path on the disk. */
  path: string
  /** The size in bytes. */
  size: number
  /** A text that changes when the file changes: its time and size. */
  version: string
  skipped?: SkipReason
}

/** Files that operating systems leave in folders. */
const leftByAll = ['thumbs.db', 'desktop.ini']

/** Returns whether an operating system has left a file of this name in a folder. */
export const isSystemFile = (name: string) => leftByAll.includes(name.toLowerCase())

function skipReasonOf(root: string, filePath: string, entry: Dirent): SkipReason | undefined {
  if (visible(entry.name) !== entry.name || entry.name.includes('\ufffd')) return { kind: 'name' }
  if (!entry.isSymbolicLink()) return entry.isFile() ? undefined : { kind: 'no-file' }
  const target = statSync(filePath, { throwIfNoEntry: false })
  return refusedLink(root, filePath, target) ?? (target?.isFile() ? undefined : { kind: 'no-file' })
}

function unread(name: string, filePath: string, error: unknown): FoundFile {
  const skipped: SkipReason = { kind: 'unreadable', reason: codeOf(error) }
  return { name, path: filePath, size: 0, version: '', skipped }
}

function* find(root: string, folder: string): Generator<FoundFile> {
  const inside = path.join(root, filesFolder, folder)
  for (const entry of readdirSync(inside, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || isSystemFile(entry.name)) continue
    const name = folder + entry.name
    if (entry.isDirectory()) {
      yield* findBelow(root, `${name}/`)
      continue
    }
    const filePath = path.join(inside, entry.name)
    try {
      const skipped = skipReasonOf(root, filePath, entry)
      const { size, mtimeMs, ino } = skipped ? lstatSync(filePath) : statSync(filePath)
      const version = [mtimeMs, size, ino].map((part) => Math.round(part).toString(36)).join('-')
      yield {
        name: name.normalize('NFC'),
        path: filePath,
        size,
        version,
        ...(skipped && { skipped }),
      }
    } catch (error) {
      // The file was removed in the meantime.
      if (codeOf(error) === 'ENOENT') continue
      yield unread(name.normalize('NFC'), filePath, error)
    }
  }
}

/** Yields the files in a folder, or the folder itself if it cannot be read. */
function* findBelow(root: string, folder: string): Generator<FoundFile> {
  try {
    yield* find(root, folder)
  } catch (error) {
    yield unread(folder, '', error)
  }
}

/** Returns the paths of the files in `content/files/` by their names. */
export function pathsOf(root: string): Map<string, string> {
  return new Map(listFiles(root).map(({ name, path: filePath }) => [name, filePath]))
}

/** Returns the files in `content/files/` of a root, sorted by name; none if the folder does not exist. */
export function listFiles(root: string): FoundFile[] {
  // A slash at the end would follow a link.
  const folder = path.resolve(root, filesFolder)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isSymbolicLink()) {
    return [{ name: '', path: folder, size: 0, version: '', skipped: { kind: 'link' } }]
  }
  return [...findBelow(root, '')].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
