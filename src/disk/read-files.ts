/** Brings the files of a site from the disk. */
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { quoted, visible } from '../checks/diagnostics/wording.ts'
import { largestFile } from '../checks/read/document.ts'
import { looksLikeJson } from '../checks/rules/site.ts'
import { filesFolder } from '../content/content-files.ts'
import type { SkipReason } from '../content/skip-reason.ts'
import { isWithin } from './is-within.ts'

const folders = ['content', 'schemas']

/** A pipe would be waited for until somebody writes. Windows has neither such pipes nor the constant. */
const openAtOnce = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Thrown for what is wrong with the content as a whole, in words for its editor. */
export class ContentError extends Error {
  override name = 'ContentError'
  override stack = '';

  /** Vite inspects the error that stops a build: a stack trace says nothing about content. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message
  }
}

function readOrdinary(file: string): Uint8Array | SkipReason {
  const handle = openSync(file, openAtOnce)
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) return { kind: 'no-file' }
    const { size } = stats
    return size > largestFile ? { kind: 'too-large', size } : readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Whether a link leads out of a folder, or to something hidden in it, such as the settings of git. */
export function leadsOut(folder: string, link: string): boolean {
  const [root, target] = [realpathSync(folder), realpathSync(link)]
  const steps = path.relative(root, target).split(path.sep)
  return !isWithin(root, target) || steps.some((step) => step.startsWith('.'))
}

function readLink(root: string, link: string): Uint8Array | SkipReason {
  try {
    if (statSync(link).isDirectory()) return { kind: 'linked-folder' }
  } catch {
    return { kind: 'broken-link' }
  }
  return leadsOut(root, link) ? { kind: 'outside' } : readOrdinary(link)
}

/** What the system calls a fault of the disk, such as `EACCES`. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? String(error)

function isLinkToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory()
  } catch {
    return false
  }
}

/** Its bytes, or what keeps it from being read; undefined for what is gone by now. */
function readEntry(root: string, file: string, entry: Dirent): Uint8Array | SkipReason | undefined {
  try {
    return entry.isSymbolicLink() ? readLink(root, file) : readOrdinary(file)
  } catch (error) {
    const reason = codeOf(error)
    return reason === 'ENOENT' ? undefined : { kind: 'unreadable', reason }
  }
}

function collect(root: string, folder: string, files: SourceFile[]): void {
  const add = (file: string, found: Uint8Array | SkipReason) =>
    files.push(
      found instanceof Uint8Array
        ? { path: file, bytes: found }
        : { path: file, bytes: new Uint8Array(), skipped: found },
    )
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const { name } = entry
    if (name.startsWith('.')) continue
    const file = `${folder}/${name}`
    // What lies there are no pages: see list-files.ts.
    if (`${file}/` === filesFolder) continue
    const place = path.join(root, file)
    const isFolder = entry.isDirectory()
    // With those whose name only looks like it, for the checks to say so.
    if (!isFolder && !looksLikeJson(name)) {
      if (entry.isSymbolicLink() && isLinkToFolder(place))
        add(`${file}/`, { kind: 'linked-folder' })
      continue
    }
    // Node.js reads a name that is no UTF-8 with replacement characters, and finds no file under that.
    if (visible(name) !== name || name.includes('\ufffd')) {
      add(isFolder ? `${file}/` : file, { kind: 'name' })
    } else if (isFolder) {
      if (name.toLowerCase().endsWith('.json')) add(`${file}/`, { kind: 'folder' })
      collectBelow(root, file, files)
    } else {
      const found = readEntry(root, place, entry)
      if (found) add(file, found)
    }
  }
}

function collectBelow(root: string, folder: string, files: SourceFile[]): void {
  try {
    collect(root, folder, files)
  } catch (error) {
    const skipped: SkipReason = { kind: 'unreadable', reason: codeOf(error) }
    files.push({ path: `${folder}/`, bytes: new Uint8Array(), skipped })
  }
}

/**
 * The JSON files under `content/` and `schemas/` of a root, in no order. Only ordinary files inside of
 * the root are read; anything else under such a name comes with its obstacle. Rejects where one of the
 * two folders is missing or lies elsewhere.
 */
export async function readFiles(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  // One after the other: for 10,000 small files, promises take three times as long.
  for (const folder of folders) {
    const place = path.join(root, folder)
    if (lstatSync(place).isSymbolicLink() && leadsOut(root, place)) {
      throw new ContentError(
        `the folder ${quoted(folder)} is a link that leads out of the site’s folder`,
      )
    }
    collectBelow(root, folder, files)
  }
  return files
}
