/** The names of files and places for people who do not program. */

import type { Path } from '../../checks/read/layout.ts'
import {
  filesFolder,
  formFile,
  formOfFile,
  isEditable,
  isInFilesFolder,
  isSharedFile,
  languageOfFile,
  nameOfForm,
  redirectsFile,
  schemaOfFile,
  sharedOriginal,
  siteFile,
} from '../../content/content-files.ts'
import { own, ownText } from '../../content/json-object.ts'
import { toPath } from '../../content/json-pointer.ts'
import { ownName } from '../../content/languages.ts'
import { sharedName } from '../../content/shared-sections.ts'
import { nameIn } from './json/match.ts'
import { labels } from './labels.generated.ts'

const special: Readonly<Record<string, string>> = {
  [siteFile]: 'Site',
  [formFile]: 'Quote form',
  [redirectsFile]: 'Addresses that moved',
  [filesFolder]: 'Files',
}

/** Returns an identifier in words: `Submit label` for `submitLabel`, `Call to action` for `call-to-action`. */
export function humanize(name: string): string {
  const text = name
    .replace(/^\$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_/\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The names of languages by their codes: each key asks for those of all pages. */
const languageNames = new Map<string, string>()

/** Returns the name of a language in that language; the code if it is unknown. */
export function languageName(tag: string): string {
  const known = languageNames.get(tag)
  if (known !== undefined) return known
  let name = tag
  try {
    name = ownName(tag)
  } catch {
    // While somebody types it, it is no code yet.
  }
  languageNames.set(tag, name)
  return name
}

const inLanguage = (name: string, language: string | undefined) =>
  language === undefined ? name : `${name} (${languageName(language)})`

/** Returns the name of a file: `Not found` for `content/not-found.json`, `Home (Deutsch)` for `content/home.de.json`. */
export function fileName(file: string): string {
  const specialName = Object.hasOwn(special, file) ? special[file] : undefined
  if (specialName !== undefined) return specialName
  if (isInFilesFolder(file)) return file.slice(filesFolder.length)
  for (const [name, label] of Object.entries(special)) {
    const language = languageOfFile(file, name)
    if (language !== undefined) return inLanguage(label, language)
  }
  if (isSharedFile(file)) {
    return inLanguage(`Shared: ${sharedName(file)}`, languageOfFile(file, sharedOriginal(file)))
  }
  const form = formOfFile(file)
  if (form !== undefined) {
    return inLanguage(`Form: ${humanize(nameOfForm(form))}`, languageOfFile(file, form))
  }
  const name = file.replace(/^(?:content|schemas)\//, '').replace(/\.json$/, '')
  const [, page = '', tag = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
  const language = languageName(tag)
  return language === tag ? humanize(name) : `${humanize(page)} (${language})`
}

/** Returns a text cut to a readable length. */
export function cut(text: string, maxLength = 60): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}

const labelOf = (key: string) => ownText(labels, key)

/** Returns the name of a section type: the title of its schema, or else the type in words. */
export const sectionTypeName = (type: string) => labelOf(`${type}:`) ?? humanize(type)

/** Returns the name of a section: its type, and its heading if other sections of the page have that type. */
function sectionName(sections: readonly unknown[], index: number): string {
  const type = ownText(sections[index], 'type')
  if (type === undefined) return `Section ${index + 1}`
  const alike = sections.filter((other) => ownText(other, 'type') === type).length > 1
  const heading = alike ? nameIn(sections[index]) : undefined
  const name = sectionTypeName(type)
  return heading === undefined ? name : `${name} “${cut(heading, 40)}”`
}

/** Returns the name of an entry of a list: its heading, title or label, or else its number. */
function entryName(list: readonly unknown[], index: number): string {
  const entry = list[index]
  const name = typeof entry === 'string' ? undefined : nameIn(entry)
  return name === undefined ? `${index + 1}` : `“${cut(name, 40)}”`
}

/** Returns the names on the way to a place, and the key of its label. */
function namesAndKeyAt(value: unknown, path: Path): { names: string[]; key: string } {
  const names: string[] = []
  let key = ''
  let found = value
  path.forEach((step, depth) => {
    const parent = path[depth - 1]
    const isSection = parent === 'sections' && depth === 1
    const next = Array.isArray(found) ? found[Number(step)] : own(found, String(step))
    if (isSection && Array.isArray(found)) {
      names.push(sectionName(found, Number(step)))
      key = `${ownText(next, 'type')}:`
    } else if (Array.isArray(found)) {
      key += '[]'
      const one = labelOf(key)
      // “Button “Learn more””, not “Buttons › “Learn more””.
      if (one !== undefined && typeof parent === 'string') names.pop()
      const name = entryName(found, Number(step))
      names.push(one === undefined ? name : `${one} ${name}`)
    } else {
      const isField = parent === 'properties' && depth === 1
      const title = isField && ownText(next, 'title')
      key = key.replace(/(?:\[\])+$/, '')
      key += `${key === '' || key.endsWith(':') ? '' : '.'}${isField ? '*' : step}`
      names.push(title || (isField ? undefined : labelOf(key)) || humanize(String(step)))
    }
    found = next
  })
  // Sections are always in the list of sections, and fields among the properties.
  const unsaid = path.length > 1 && (path[0] === 'sections' || path[0] === 'properties')
  return { names: unsaid ? names.slice(1) : names, key }
}

/** Returns the names on the way to a place, by the titles in the schemas: `Hero`, `Button “Learn more”`, `Label`. */
export const breadcrumbNames = (value: unknown, path: Path): string[] =>
  namesAndKeyAt(value, path).names

/** Returns the words of a value that is chosen at a place: `An order book` for `order-book`; undefined for any other. */
export const choiceLabel = (value: unknown, path: Path, chosen: string): string | undefined =>
  labelOf(`${namesAndKeyAt(value, path).key}=${chosen}`)

/** Returns the title of a page; undefined if it has none. A home page is not named by its title, which is for search results. */
function titleOf(value: unknown): string | undefined {
  const isHome = [ownText(value, 'path'), ownText(value, 'translationOf')].includes('/')
  return isHome ? 'Home' : ownText(value, 'title') || undefined
}

/** Returns the name of a page without its language: its title. */
export const pageName = (file: string, value: unknown) => titleOf(value) ?? fileName(file)

/** Returns the name of a file with this value. A page that states its language has it in its name: `Contact (Deutsch)`. */
export function nameOfFile(file: string, value: unknown): string {
  if (!isEditable(file) || schemaOfFile(file) !== 'page.json') return fileName(file)
  const title = titleOf(value)
  if (title === undefined) return fileName(file)
  const isHome = ownText(value, 'path') === '/'
  return inLanguage(title, isHome ? undefined : ownText(value, 'language') || undefined)
}

/** Returns the name of a place: `Home › Hero › Heading`. */
export function breadcrumbOf(file: string, value: unknown, path: Path): string {
  return [nameOfFile(file, value), ...breadcrumbNames(value, path)].join(' › ')
}

/** Returns a number with its noun: `1 change`, `3 changes`. */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`

/** Returns the path of a JSON pointer (RFC 6901). Segments of digits become numbers. */
export const pathOf = (pointer: string): Path =>
  toPath(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Returns a name that is not taken yet: `about`, `about-2`, `about-3`. */
export function freeName(
  baseName: string,
  isTaken: (name: string) => boolean,
  separator = '-',
): string {
  let name = baseName
  for (let number = 2; isTaken(name); number++) name = `${baseName}${separator}${number}`
  return name
}
