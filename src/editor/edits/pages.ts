/** The edits of whole pages: made, doubled, deleted, and given another address. */

import { notFoundPath } from '../../content/addresses.ts'
import { isSiteTranslation, redirectsFile, siteFile } from '../../content/content-files.ts'
import { isObject, ownText } from '../../content/json-object.ts'
import { type Edit, EditDraft, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, readValue } from './json/tree.ts'
import { isLinkPath, linksToPath, moveLinks } from './links.ts'
import { pageFileFromPath, pagePathFromTitle } from './page-names.ts'
import { addRedirect, freePath } from './redirects.ts'
import type { TextPlace } from './texts.ts'
import { fileName, freeName } from './words.ts'

export interface PageEntry {
  file: string
  /** Undefined where the file cannot be read, or has none. */
  path: string | undefined
  title: string | undefined
  draft: boolean
}

export function isPageFile(file: string): boolean {
  return (
    file.startsWith('content/') &&
    file.endsWith('.json') &&
    file !== siteFile &&
    file !== redirectsFile &&
    !isSiteTranslation(file)
  )
}

/** What was said of a page, which is the same object as long as its text is the same. */
const known = new Map<string, { text: string; entry: PageEntry }>()

function pageEntry(files: Files, file: string): PageEntry {
  const text = files.get(file) ?? ''
  const last = known.get(file)
  if (last?.text === text) return last.entry
  const value = readValue(text)
  const entry = {
    file,
    path: ownText(value, 'path'),
    title: ownText(value, 'title'),
    draft: isObject(value) && value.draft === true,
  }
  known.set(file, { text, entry })
  return entry
}

/** The pages: the home page, then the others by their paths, then what has none and the not-found page. */
export function pagesOf(files: Files): PageEntry[] {
  const rank = ({ path }: PageEntry) => (path === undefined ? 1 : path === notFoundPath ? 2 : 0)
  return [...files.keys()]
    .filter(isPageFile)
    .map((file) => pageEntry(files, file))
    .sort((a, b) => rank(a) - rank(b) || ((a.path ?? a.file) < (b.path ?? b.file) ? -1 : 1))
}

function pathsOf(files: Files): string[] {
  return pagesOf(files).flatMap(({ path }) => path ?? [])
}

/** The language that a page, or the site, says it stands in; undefined where it says none. */
export function languageIn(files: Files, file: string): string | undefined {
  return ownText(readValue(files.get(file) ?? ''), 'language')
}

/** The address that a new page with this title gets. */
export function pathForTitle(files: Files, title: string): string {
  return pagePathFromTitle(title, pathsOf(files), languageIn(files, siteFile))
}

function refuseTaken(files: Files, path: string, except?: string): void {
  const other = pagesOf(files).find((page) => page.path === path && page.file !== except)
  if (!other) return
  throw new EditError(
    `The page “${other.title ?? fileName(other.file)}” already has the address “${path}”.`,
    'Choose another address.',
  )
}

interface NewPage {
  title: string
  path: string
  /** The file of a page to begin with; without it, the page begins with one heading. */
  copyOf?: string | undefined
}

function emptyPage({ title, path }: NewPage): string {
  const page = {
    $schema: '../schemas/page.json',
    path,
    title,
    description: title,
    sections: [{ type: 'page-header', heading: title }],
  }
  return `${JSON.stringify(page, null, 2)}\n`
}

/** A new page, empty or a copy. `file` is the name that it gets. */
export function newPage(files: Files, page: NewPage): Edit & { file: string } {
  refuseTaken(files, page.path)
  const bench = new EditDraft(files)
  const file = pageFileFromPath(page.path, files.keys())
  if (page.copyOf === undefined) bench.write(file, emptyPage(page))
  else {
    const copied = setAt(bench.text(page.copyOf), ['path'], page.path)
    const titled = setAt(copied, ['title'], page.title)
    // Two pages cannot be the translation of one into the same language.
    const isTranslation = findNode(titled, ['translationOf']) !== undefined
    bench.write(file, isTranslation ? removeAt(titled, ['translationOf']) : titled)
  }
  freePath(bench, page.path)
  return { ...bench.edit(`New page: ${page.title}`), file }
}

/** A copy of a page, with a title and an address of its own. */
export function duplicatePage(files: Files, file: string): Edit & { file: string } {
  const { title, path } = pageEntry(files, file)
  const titles = pagesOf(files).map((page) => page.title)
  const name = freeName(title ?? fileName(file), (taken) => titles.includes(taken), ' ')
  const paths = new Set(pathsOf(files))
  const wanted = path === '/' || path === undefined ? pathForTitle(files, name) : path
  return newPage(files, {
    title: name,
    path: freeName(wanted, (taken) => paths.has(taken)),
    copyOf: file,
  })
}

/** The links that would lead to nothing without this page: from other pages, the bar and redirects. */
export function linksToPage(files: Files, file: string): TextPlace[] {
  const { path } = pageEntry(files, file)
  return path === undefined ? [] : linksToPath(files, path, file)
}

export function deletePage(files: Files, file: string): Edit {
  const { title } = pageEntry(files, file)
  const bench = new EditDraft(files)
  bench.text(file)
  bench.write(file, undefined)
  return bench.edit(`Page deleted: ${title ?? fileName(file)}`)
}

/**
 * Gives a page another address, and lets the links to it lead there. Where visitors may know the old one,
 * because a page of the `published` files has it and is no draft, it goes on working: it is entered in
 * `content/redirects.json`. Where the new one is no path yet, the links wait for one that is.
 */
export function renamePagePath(
  files: Files,
  file: string,
  path: string,
  published: Files = files,
): Edit {
  refuseTaken(files, path, file)
  const bench = new EditDraft(files)
  const last = pageEntry(files, file).path
  const known = pagesOf(published)
  const old = isLinkPath(last ?? '') ? last : known.find((page) => page.file === file)?.path
  bench.change(file, (text) => setAt(text, ['path'], path, ['$schema', 'path']))
  if (old !== undefined && old !== path && isLinkPath(path)) {
    // These two pages are asked for by hosts: another one has to take their place, and their address.
    const isNeeded = old === '/' || old === notFoundPath
    if (!isNeeded) moveLinks(bench, old, path)
    freePath(bench, path)
    const isKnown = known.some((page) => page.path === old && !page.draft)
    if (isKnown && !isNeeded) addRedirect(bench, old, path)
  }
  return bench.edit(`Path ${last ?? ''} → ${path}`)
}

/** Makes a page a draft, which visitors do not see, or shows it to them again. */
export function setDraft(files: Files, file: string, draft: boolean): Edit {
  const bench = new EditDraft(files)
  bench.change(file, (text) => {
    if (draft) return setAt(text, ['draft'], true, ['$schema', 'path', 'draft'])
    return findNode(text, ['draft']) ? removeAt(text, ['draft']) : text
  })
  return bench.edit(`${fileName(file)} › Draft`)
}
