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

/**
 * The file of a new page with this path: `content/guides-first.json` for `/guides/first`. `taken` holds
 * the names of the files there are, and capitals make no other name, as on most disks.
 */
export function pageFileFromPath(path: string, taken: Iterable<string>): string {
  const plain = slugOf(path.replaceAll('/', '-')) || 'home'
  const names = new Set([...taken].map((file) => file.toLowerCase()))
  const fileOf = (name: string) => `content/${name}.json`
  const reserved = [siteFile, redirectsFile]
  const isTaken = (name: string) => names.has(fileOf(name)) || reserved.includes(fileOf(name))
  return fileOf(freeName(devices.test(plain) ? `${plain}-page` : plain, isTaken))
}
