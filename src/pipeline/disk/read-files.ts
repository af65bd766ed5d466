/** Reads the content files and the schemas of a site. */
import {
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { quoted, visible } from '../../checks/diagnostics/wording.ts'
import { maxFileSize } from '../../checks/read/document.ts'
import { looksLikeJson } from '../../checks/rules/site-files.ts'
import { filesFolder } from '../../content/content-files.ts'
import type { SkipReason } from '../../content/skip-reason.ts'
import { codeOf } from './error-code.ts'
import { isShownWithin } from './is-within.ts'

/** The folders of a site that the checks read. */
export const folders = ['content', 'schemas']

/** An error in the content, with a message for its editor. */
export class ContentError extends Error {
  override name = 'ContentError'
  override stack = '';

  /** Vite prints the stack of an error that stops a build, which says nothing about content. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message
  }
}

function readOrdinary(file: string): Uint8Array | SkipReason {
  const stats = statSync(file)
  if (!stats.isFile()) return { kind: 'no-file' }
  const { size } = stats
  return size > maxFileSize ? { kind: 'too-large', size } : readFileSync(file)
}

/** Whether a link leads out of a folder, or to something hidden in it, such as `.git`. */
const leadsOut = (folder: string, link: string) =>
  !isShownWithin(realpathSync(folder), realpathSync(link))

/** Returns what a link leads to; undefined for a link to nothing, or to itself. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link)
  } catch {
    return undefined
  }
}

/** Returns why a link is not followed; undefined if it is. `target`: what it leads to, if there is anything. */
export function refusedLink(root: string, link: string, target?: Stats): SkipReason | undefined {
  if (target && !target.isDirectory() && !leadsOut(root, link)) return undefined
  return { kind: 'link' }
}

/** Returns a file's bytes, or why it was skipped; undefined if it was removed in the meantime. */
function readEntry(root: string, file: string, entry: Dirent): Uint8Array | SkipReason | undefined {
  try {
    const refused = entry.isSymbolicLink() && refusedLink(root, file, targetOf(file))
    return refused || readOrdinary(file)
  } catch (error) {
    const reason = codeOf(error)
    return reason === 'ENOENT' ? undefined : { kind: 'unreadable', reason }
  }
}

function collect(root: string, folder: string, files: SourceFile[]): void {
  const add = (file: string, result: Uint8Array | SkipReason) =>
    files.push(
      result instanceof Uint8Array
        ? { path: file, bytes: result }
        : { path: file, bytes: new Uint8Array(), skipped: result },
    )
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const { name } = entry
    if (name.startsWith('.')) continue
    const file = `${folder}/${name}`
    // These files are not pages: see list-files.ts.
    if (`${file}/` === filesFolder) continue
    const filePath = path.join(root, file)
    const isFolder = entry.isDirectory()
    // The checks report the names that only look like content.
    if (!isFolder && !looksLikeJson(name)) {
      const isLink = entry.isSymbolicLink()
      if (isLink && targetOf(filePath)?.isDirectory()) add(`${file}/`, { kind: 'link' })
      continue
    }
    // Node.js replaces bytes that are not UTF-8 in a name, and then finds no file.
    if (visible(name) !== name || name.includes('\ufffd')) {
      add(isFolder ? `${file}/` : file, { kind: 'name' })
    } else if (isFolder) {
      if (name.toLowerCase().endsWith('.json')) add(`${file}/`, { kind: 'no-file' })
      collectBelow(root, file, files)
    } else {
      const result = readEntry(root, filePath, entry)
      if (result) add(file, result)
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
 * Returns the JSON files in `content/` and `schemas/` of a root, in no order. Reads only ordinary files inside
 * of the root. Anything else with such a name is a skipped file. Rejects if one of the two folders is missing
 * or outside of the root.
 */
export async function readFiles(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  // Reads one file after the other: with 10,000 small files, promises take three times as long.
  for (const folder of folders) {
    const folderPath = path.join(root, folder)
    if (lstatSync(folderPath).isSymbolicLink() && leadsOut(root, folderPath)) {
      throw new ContentError(
        `the folder ${quoted(folder)} is a link that leads out of the site’s folder`,
      )
    }
    collectBelow(root, folder, files)
  }
  return files
}
