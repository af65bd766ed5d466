/** Finds the files in `content/files/`, and reads none of them. */
import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { visible } from '../checks/diagnostics/wording.ts'
import { filesFolder } from '../content/content-files.ts'
import type { SkipReason } from '../content/skip-reason.ts'
import { codeOf, leadsOut } from './read-files.ts'

export interface FoundFile {
  /** Below `content/files/`, in Unicode's composed form, as links have it. */
  name: string
  /** Where it lies, with its name as the disk has it. */
  place: string
  /** In bytes. */
  size: number
  /** Changes whenever its bytes do, as far as the disk tells. */
  version: string
  skipped?: SkipReason
}

/** What systems leave in folders that somebody has looked into. */
const leftByAll = ['thumbs.db', 'desktop.ini']

function obstacleAt(root: string, place: string, entry: Dirent): SkipReason | undefined {
  if (visible(entry.name) !== entry.name || entry.name.includes('\ufffd')) return { kind: 'name' }
  if (!entry.isSymbolicLink()) return entry.isFile() ? undefined : { kind: 'no-file' }
  const target = statSync(place, { throwIfNoEntry: false })
  if (!target) return { kind: 'broken-link' }
  if (target.isDirectory()) return { kind: 'linked-folder' }
  if (leadsOut(root, place)) return { kind: 'outside' }
  return target.isFile() ? undefined : { kind: 'no-file' }
}

function find(root: string, folder: string, found: FoundFile[]): void {
  const inside = path.join(root, filesFolder, folder)
  for (const entry of readdirSync(inside, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || leftByAll.includes(entry.name.toLowerCase())) continue
    const name = folder + entry.name
    if (entry.isDirectory()) {
      findBelow(root, `${name}/`, found)
      continue
    }
    const place = path.join(inside, entry.name)
    try {
      const skipped = obstacleAt(root, place, entry)
      const { size, mtimeMs, ino } = skipped ? lstatSync(place) : statSync(place)
      const version = [mtimeMs, size, ino].map((part) => Math.round(part).toString(36)).join('-')
      found.push({
        name: name.normalize('NFC'),
        place,
        size,
        version,
        ...(skipped ? { skipped } : {}),
      })
    } catch (error) {
      // Gone by now.
      if (codeOf(error) === 'ENOENT') continue
      const skipped: SkipReason = { kind: 'unreadable', reason: codeOf(error) }
      found.push({ name: name.normalize('NFC'), place, size: 0, version: '', skipped })
    }
  }
}

function findBelow(root: string, folder: string, found: FoundFile[]): void {
  try {
    find(root, folder, found)
  } catch (error) {
    const skipped: SkipReason = { kind: 'unreadable', reason: codeOf(error) }
    found.push({ name: folder, place: '', size: 0, version: '', skipped })
  }
}

/** Where the files of `content/files/` lie, by their names. */
export function placesOf(root: string): Map<string, string> {
  return new Map(listFiles(root).map(({ name, place }) => [name, place]))
}

/** The files in `content/files/` of a root, in the order of their names; none where there is no such folder. */
export function listFiles(root: string): FoundFile[] {
  // Without the slash at its end, by which a link would be followed.
  const folder = path.resolve(root, filesFolder)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) return []
  const found: FoundFile[] = []
  if (stats.isSymbolicLink()) {
    const skipped: SkipReason = { kind: 'linked-folder' }
    found.push({ name: '', place: folder, size: 0, version: '', skipped })
  } else findBelow(root, '', found)
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
