/** Where a new page gets its address and its file name from. */

import { filePathOf } from '../../content/addresses.ts'
import { redirectsFile, siteFile } from '../../content/content-files.ts'
import { slugOf } from '../../content/slug.ts'
import { freeName } from './words.ts'

/** The address of a new page with this title: one that no page has and that the build does not need. */
export function pagePathFromTitle(
  title: string,
  taken: Iterable<string>,
  language?: string,
): string {
  const paths = new Set(taken)
  const isTaken = (path: string) => paths.has(path) || filePathOf(path) !== undefined
  return freeName(`/${slugOf(title, language) || 'page'}`, isTaken)
}

/** Names that Windows keeps for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** In characters: room for a number behind the longest name from a path. */
const longestName = 80

const fileOf = (name: string) => `content/${name}.json`

/**
 * The file of a new page with this path: `content/guides-first.json` for `/guides/first`. `taken` holds
 * the names of the files there are, and capitals make no other name, as on most disks.
 */
export function pageFileFromPath(path: string, taken: Iterable<string>): string {
  const plain = slugOf(path.replaceAll('/', '-')) || 'home'
  const isTaken = takenNames(taken)
  return fileOf(freeName(devices.test(plain) ? `${plain}-page` : plain, isTaken))
}

/** Returns whether a file may be that of a new page with any path. */
export function isPageFile(file: string, taken: Iterable<string>): boolean {
  const [, name = ''] = /^content\/([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/.exec(file) ?? []
  return (
    name !== '' && name.length <= longestName && !devices.test(name) && !takenNames(taken)(name)
  )
}

function takenNames(taken: Iterable<string>): (name: string) => boolean {
  const names = new Set([siteFile, redirectsFile])
  for (const file of taken) names.add(file.toLowerCase())
  return (name) => names.has(fileOf(name))
}
