/** The addresses and file names of new pages, and the names of uploaded files. */
import { filePathOf } from '../../content/addresses.ts'
import { redirectsFile, siteFile } from '../../content/content-files.ts'
import { endOf } from '../../content/file-kinds.ts'
import { slugOf } from '../../content/slug.ts'
import { freeName } from './display-names.ts'

/** Names that Windows reserves for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

const withoutDevice = (name: string, kind: 'page' | 'file') =>
  devices.test(name) ? `${name}-${kind}` : name

/** Returns a free name of lower-case letters, digits and hyphens for a file: `uber-uns.jpg` for `Über uns.JPG`. */
export function uploadName(name: string, taken: Iterable<string>, language = 'en'): string {
  const names = new Set([...taken].map((one) => one.toLowerCase()))
  // Ignores the folders of its old place.
  const own = name.split(/[\\/]/).at(-1) ?? ''
  const end = endOf(own).replace(/[^a-z0-9]/g, '')
  const base = slugOf(own.replace(/\.[^.]*$/, ''), language) || 'file'
  const ending = end === '' ? '' : `.${end}`
  const free = freeName(withoutDevice(base, 'file'), (one) => names.has(one + ending))
  return free + ending
}

/** Returns an address for a new page with this title, which no page has and the build does not need. */
export function pagePathFromTitle(
  title: string,
  taken: Iterable<string>,
  language?: string,
): string {
  const paths = new Set(taken)
  const isTaken = (path: string) => paths.has(path) || filePathOf(path) !== undefined
  return freeName(`/${slugOf(title, language) || 'page'}`, isTaken)
}

/** The longest name that is made from a path, in characters, with its number. */
const maxNameLength = 80

const fileOf = (name: string) => `content/${name}.json`

/** Returns the file of a new page: `content/guides-first.json` for `/guides/first`. Compares names without case. */
export function pageFileFromPath(path: string, taken: Iterable<string>): string {
  const plain = slugOf(path.replaceAll('/', '-')) || 'home'
  const isTaken = takenNames(taken)
  return fileOf(freeName(withoutDevice(plain, 'page'), isTaken))
}

/** Returns whether a new page may have this file. */
export function isPageFile(file: string, taken: Iterable<string>): boolean {
  const [, name = ''] = /^content\/([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/.exec(file) ?? []
  return (
    name !== '' && name.length <= maxNameLength && !devices.test(name) && !takenNames(taken)(name)
  )
}

function takenNames(taken: Iterable<string>): (name: string) => boolean {
  const names = new Set([siteFile, redirectsFile])
  for (const file of taken) names.add(file.toLowerCase())
  return (name) => names.has(fileOf(name))
}
