/** Edits of whole pages: adds and duplicates them, changes their addresses, and publishes them. */

import { notFoundPath } from '../../content/addresses.ts'
import {
  formFile,
  formOfFile,
  isInFilesFolder,
  isSharedFile,
  isSiteTranslation,
  languageOfFile,
  redirectsFile,
  sharedOriginal,
  siteFile,
} from '../../content/content-files.ts'
import { isObject, ownText, valueAt } from '../../content/json-object.ts'
import { type Publication, publicationAt } from '../../content/publication.ts'
import type { Check } from './checker.ts'
import { pageFileFromPath, pagePathFromTitle } from './file-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, valueIn } from './json/tree.ts'
import { isLinkPath, moveLinks } from './links.ts'
import { writeNew } from './new-file.ts'
import { addRedirect, freePath } from './redirects.ts'
import { inScreenWords } from './screen-words.ts'
import { addSection, sectionTypes } from './sections.ts'
import { moveLinksOfTranslation, refuseUnfinished, withoutTranslated } from './translations.ts'
import { cut, fileName, freeName, nameOfFile } from './words.ts'

export interface PageEntry {
  file: string
  /** Undefined if the file is not valid JSON or has no path. */
  path: string | undefined
  title: string | undefined
  /** Undefined for the language of the site. */
  language: string | undefined
  /** The name on the screen. */
  name: string
  draft: boolean
  /** When it appears and ends. */
  publication: Publication
}

export function isPageFile(file: string): boolean {
  return (
    file.startsWith('content/') &&
    file.endsWith('.json') &&
    !isInFilesFolder(file) &&
    file !== siteFile &&
    file !== redirectsFile &&
    !isSharedFile(file) &&
    !isSiteTranslation(file)
  )
}

/** Returns the data that lists of pages show. */
export function pageEntry(files: Files, file: string): PageEntry {
  const value = valueIn(files, file)
  return {
    file,
    path: ownText(value, 'path'),
    title: ownText(value, 'title'),
    language: ownText(value, 'language'),
    name: nameOfFile(file, value),
    draft: isObject(value) && value.draft === true,
    publication: {
      publishFrom: ownText(value, 'publishFrom'),
      publishUntil: ownText(value, 'publishUntil'),
    },
  }
}

/** Returns the pages: the home page, the others by path, then pages without a path and the not-found page. */
export function pagesOf(files: Files): PageEntry[] {
  const rank = ({ path }: PageEntry) => (path === undefined ? 1 : path === notFoundPath ? 2 : 0)
  return [...files.keys()]
    .filter(isPageFile)
    .map((file) => pageEntry(files, file))
    .sort((a, b) => rank(a) - rank(b) || ((a.path ?? a.file) < (b.path ?? b.file) ? -1 : 1))
}

/** Returns the topics of the site's articles, in alphabetical order. */
export function topicsIn(files: Files): string[] {
  const topics = [...files.keys()]
    .filter(isPageFile)
    .flatMap((file) => ownText(valueAt(valueIn(files, file), ['article']), 'topic') ?? [])
  return [...new Set(topics)].sort()
}

function pathsOf(files: Files): string[] {
  return pagesOf(files).flatMap(({ path }) => path ?? [])
}

/** Returns the language that a page or the site file states; undefined if it states none. */
export function languageIn(files: Files, file: string): string | undefined {
  return ownText(valueIn(files, file), 'language')
}

/** Returns the language of the texts in a file; undefined if the site has none yet. */
export function languageOfTexts(files: Files, file: string): string | undefined {
  const ofFile = [siteFile, formOfFile(file) ?? formFile, sharedOriginal(file)]
    .map((original) => languageOfFile(file, original))
    .find((language) => language !== undefined)
  return languageIn(files, file) ?? ofFile ?? languageIn(files, siteFile)
}

/** Returns the address for a new page with this title. */
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
  /** The file of the page to copy. Without it, the new page has one heading. */
  copyOf?: string | undefined
}

async function writeEmptyPage(
  builder: EditBuilder,
  file: string,
  { title, path }: NewPage,
  check: Check,
): Promise<void> {
  const page = { $schema: '../schemas/page.json', path, title, description: title, sections: [] }
  builder.write(file, writeNew(builder.files, page))
  const types = sectionTypes(builder.files).map(({ type }) => type)
  const type = types.includes('page-header') ? 'page-header' : types[0]
  if (type === undefined) return
  // A heading may not be as long as a title.
  const headings = [title, cut(title)].map((heading) => ({ type, heading }))
  const { files } = await addSection(builder.files, file, 0, type, check, {}, headings)
  builder.write(file, files.get(file))
}

/** Throws if the checks reject the title or the address of a new page. */
async function refuseWrong(files: Files, file: string, check: Check): Promise<void> {
  const diagnostics = await check(files)
  for (const field of ['title', 'path'] as const) {
    const error = diagnostics.find(
      (one) => one.severity === 'error' && one.file === file && one.pointer === `/${field}`,
    )
    if (!error) continue
    const { message, help } = inScreenWords(error, files)
    throw new EditError(message, help, field)
  }
}

/** Adds a page, empty or as a copy. Returns the edit, and the new file as `file`. */
export async function newPage(
  files: Files,
  page: NewPage,
  check: Check,
): Promise<Edit & { file: string }> {
  refuseTaken(files, page.path)
  const builder = new EditBuilder(files)
  const file = pageFileFromPath(page.path, files.keys())
  if (page.copyOf === undefined) await writeEmptyPage(builder, file, page, check)
  else {
    const copied = setAt(builder.text(page.copyOf), ['path'], page.path)
    const titled = setAt(copied, ['title'], page.title)
    // A page can have only one translation into a language.
    const isTranslation = findNode(titled, ['translationOf']) !== undefined
    builder.write(file, isTranslation ? removeAt(titled, ['translationOf']) : titled)
  }
  await refuseWrong(builder.files, file, check)
  freePath(builder, page.path)
  return { ...builder.edit(`New page: ${page.title}`), file }
}

/** Adds a copy of a page, with another title and address. */
export async function duplicatePage(
  files: Files,
  file: string,
  check: Check,
): Promise<Edit & { file: string }> {
  const { title, path } = pageEntry(files, file)
  const titles = pagesOf(files).map((page) => page.title)
  const name = freeName(title ?? fileName(file), (taken) => titles.includes(taken), ' ')
  const paths = new Set(pathsOf(files))
  const wanted = path === '/' || path === undefined ? pathForTitle(files, name) : path
  const copy = {
    title: name,
    path: freeName(wanted, (taken) => paths.has(taken)),
    copyOf: file,
  }
  return newPage(files, copy, check)
}

/** Returns whether visitors see a page now. */
export const isShown = ({ draft, publication }: PageEntry) =>
  !draft && publicationAt(publication, Date.now()) === 'now'

/** Returns whether a page with this address is or was published, so that visitors may know it. */
export const isPublished = (published: Files, path: string) =>
  pagesOf(published).some(
    ({ draft, publication, ...page }) =>
      page.path === path && !draft && publicationAt(publication, Date.now()) !== 'later',
  )

/** Returns whether each site needs a page at this address. */
export const isNeeded = (path: string) => path === '/' || path === notFoundPath

/**
 * Changes the address of a page, and the links to it. If visitors may know the old address, because a
 * published page in `published` has it, adds a redirect to
 * `content/redirects.json`. The links stay until the new address is a valid path.
 */
export function renamePagePath(
  files: Files,
  file: string,
  path: string,
  published: Files = files,
): Edit {
  refuseTaken(files, path, file)
  const builder = new EditBuilder(files)
  const last = pageEntry(files, file).path
  const known = pagesOf(published).find((page) => page.file === file)?.path
  const old = isLinkPath(last ?? '') ? last : known
  builder.change(file, (text) => setAt(text, ['path'], path, ['$schema', 'path']))
  if (old !== undefined && old !== path && isLinkPath(path)) {
    // Links to a page that each site needs stay: another page has to get its address.
    if (!isNeeded(old)) moveLinks(builder, old, path)
    freePath(builder, path)
    if (isPublished(published, old) && !isNeeded(old)) addRedirect(builder, old, path)
  }
  return builder.edit(`Address ${last ?? ''} → ${path}`)
}

/** Makes a page a draft, which visitors do not see, or publishes it. */
export function setDraft(files: Files, file: string, draft: boolean): Edit {
  const builder = new EditBuilder(files)
  if (!draft) refuseUnfinished(builder.text(file))
  builder.change(file, (text) => {
    if (draft) return setAt(text, ['draft'], true, ['$schema', 'path', 'draft'])
    return withoutTranslated(findNode(text, ['draft']) ? removeAt(text, ['draft']) : text)
  })
  moveLinksOfTranslation(builder, file, draft)
  return builder.edit(`${pageEntry(files, file).name} › Draft`)
}
