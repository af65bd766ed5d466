/** The edits of whole pages: made, doubled, deleted, and given another address. */

import { notFoundPath } from '../../content/addresses.ts'
import {
  isInFilesFolder,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../content/content-files.ts'
import { isObject, ownText } from '../../content/json-object.ts'
import { checkFiles } from './check-files.ts'
import { pageFileFromPath, pagePathFromTitle } from './file-names.ts'
import { type Edit, EditDraft, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, valueIn } from './json/tree.ts'
import { isLinkPath, moveLinks } from './links.ts'
import { writeNew } from './new-file.ts'
import { addRedirect, freePath } from './redirects.ts'
import { addSection, sectionTypes } from './sections.ts'
import { moveLinksOfTranslation, refuseUnfinished, withoutTranslated } from './translations.ts'
import { cut, fileName, freeName, languageName } from './words.ts'

export interface PageEntry {
  file: string
  /** Undefined where the file cannot be read, or has none. */
  path: string | undefined
  title: string | undefined
  /** The name that the editor shows. */
  name: string
  draft: boolean
}

/** Returns the name of a page. The title of a home page is for search results. */
function nameOf(file: string, page: unknown): string {
  const language = ownText(page, 'language')
  if (ownText(page, 'path') === '/') return 'Home'
  if (ownText(page, 'translationOf') === '/' && language) return `Home (${languageName(language)})`
  return ownText(page, 'title') || fileName(file)
}

export function isPageFile(file: string): boolean {
  return (
    file.startsWith('content/') &&
    file.endsWith('.json') &&
    !isInFilesFolder(file) &&
    file !== siteFile &&
    file !== redirectsFile &&
    !isSiteTranslation(file)
  )
}

/** What is shown of a page. */
export function pageEntry(files: Files, file: string): PageEntry {
  const value = valueIn(files, file)
  return {
    file,
    path: ownText(value, 'path'),
    title: ownText(value, 'title'),
    name: nameOf(file, value),
    draft: isObject(value) && value.draft === true,
  }
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

/** The language that a page, or the site, says it is in; undefined where it says none. */
export function languageIn(files: Files, file: string): string | undefined {
  return ownText(valueIn(files, file), 'language')
}

/** The address that a new page with this title gets. */
export function pathForTitle(files: Files, title: string): string {
  return pagePathFromTitle(title, pathsOf(files), languageIn(files, siteFile))
}

function refuseTaken(files: Files, path: string, except?: string): void {
  const other = pagesOf(files).find((page) => page.path === path && page.file !== except)
  if (!other) return
  throw new EditError(
    `The page “${other.name}” already has the address “${path}”.`,
    'Choose another address.',
  )
}

interface NewPage {
  title: string
  path: string
  /** The file of a page to begin with; without it, the page begins with one heading. */
  copyOf?: string | undefined
}

function writeEmptyPage(bench: EditDraft, file: string, { title, path }: NewPage): void {
  const page = { $schema: '../schemas/page.json', path, title, description: title, sections: [] }
  bench.write(file, writeNew(bench.files, page))
  const types = sectionTypes(bench.files).map(({ type }) => type)
  const type = types.includes('page-header') ? 'page-header' : types[0]
  if (type === undefined) return
  // A title can be longer than a heading.
  const headings = [title, cut(title)].map((heading) => ({ type, heading }))
  const { files } = addSection(bench.files, file, 0, type, {}, headings)
  bench.write(file, files.get(file))
}

/** Throws where the checks find the title or the address of a new page wrong. */
function refuseWrong(files: Files, file: string): void {
  const { diagnostics } = checkFiles(files)
  for (const field of ['title', 'path'] as const) {
    const error = diagnostics.find(
      (one) => one.severity === 'error' && one.file === file && one.pointer === `/${field}`,
    )
    if (error) throw new EditError(error.message, error.help, field)
  }
}

/** A new page, empty or a copy. `file` is the name that it gets. */
export function newPage(files: Files, page: NewPage): Edit & { file: string } {
  refuseTaken(files, page.path)
  const bench = new EditDraft(files)
  const file = pageFileFromPath(page.path, files.keys())
  if (page.copyOf === undefined) writeEmptyPage(bench, file, page)
  else {
    const copied = setAt(bench.text(page.copyOf), ['path'], page.path)
    const titled = setAt(copied, ['title'], page.title)
    // Two pages cannot be the translation of one into the same language.
    const isTranslation = findNode(titled, ['translationOf']) !== undefined
    bench.write(file, isTranslation ? removeAt(titled, ['translationOf']) : titled)
  }
  refuseWrong(bench.files, file)
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

/** Whether visitors may know the address of a page, because a published page has it. */
export const isPublished = (published: Files, path: string) =>
  pagesOf(published).some((page) => page.path === path && !page.draft)

/** Whether hosts ask for the page at an address, so that no other address can take its place. */
export const isNeeded = (path: string) => path === '/' || path === notFoundPath

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
  const known = pagesOf(published).find((page) => page.file === file)?.path
  const old = isLinkPath(last ?? '') ? last : known
  bench.change(file, (text) => setAt(text, ['path'], path, ['$schema', 'path']))
  if (old !== undefined && old !== path && isLinkPath(path)) {
    // Another page has to take the place of one that hosts ask for, and its address.
    if (!isNeeded(old)) moveLinks(bench, old, path)
    freePath(bench, path)
    if (isPublished(published, old) && !isNeeded(old)) addRedirect(bench, old, path)
  }
  return bench.edit(`Address ${last ?? ''} → ${path}`)
}

/** Makes a page a draft, which visitors do not see, or shows it to them again. */
export function setDraft(files: Files, file: string, draft: boolean): Edit {
  const bench = new EditDraft(files)
  if (!draft) refuseUnfinished(bench.text(file))
  bench.change(file, (text) => {
    if (draft) return setAt(text, ['draft'], true, ['$schema', 'path', 'draft'])
    return withoutTranslated(findNode(text, ['draft']) ? removeAt(text, ['draft']) : text)
  })
  moveLinksOfTranslation(bench, file, draft)
  return bench.edit(`${fileName(file)} › Draft`)
}
