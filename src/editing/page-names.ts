/** Where a new page gets its address and its file name from. */

import { filePathOf } from '../content/addresses.ts'
import { redirectsFile, siteFile } from '../content/content-files.ts'
import { freeName } from './words.ts'

/** Letters that do not fall apart into a plain one and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** The usual ways in which German writes these without its marks. */
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const longest = 60

/**
 * A text as a part of an address: small letters, digits and hyphens. `language` is that of the site.
 * Empty for a text without any letter of the Latin alphabet.
 */
export function slugOf(text: string, language = 'en'): string {
  const own = language.startsWith('de') ? { ...spelled, ...german } : spelled
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/./gsu, (sign) => own[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= longest) return plain
  // Cut between words.
  const cut = plain.slice(0, longest + 1)
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : longest)
}

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
