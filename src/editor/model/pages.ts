/** Edits of whole pages: adds and duplicates them, changes their addresses, and publishes them. */

import { notFoundPath } from '../../content/addresses.ts'
import {
  formFile,
  formOfFile,
  languageOfFile,
  sharedOriginal,
  siteFile,
} from '../../content/content-files.ts'
import type { Check } from './checker.ts'
import { keepFirstPath, movedWith, newFirstPath } from './feed-ids.ts'
import { pageFileFromPath, pagePathFromTitle } from './file-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode } from './json/tree.ts'
import { isLinkPath, moveAllLinks } from './links.ts'
import { writeNew } from './new-file.ts'
import { isPublished, languageIn, pageEntry, pagesOf, pathsOf } from './page-entries.ts'
import { addRedirect, freePath } from './redirects.ts'
import { inScreenWords } from './screen-words.ts'
import { addSection, sectionTypes } from './sections.ts'
import { moveLinksOfTranslation, refuseUnfinished, withoutTranslated } from './translations.ts'
import { cut, fileName, freeName } from './words.ts'

export {
  isPageFile,
  isPublished,
  isShown,
  languageIn,
  type PageEntry,
  pageEntry,
  pagesOf,
  topicsIn,
} from './page-entries.ts'

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
  newFirstPath(builder, file)
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

/** Returns whether each site needs a page at this address. */
export const isNeeded = (path: string) => path === '/' || path === notFoundPath

/**
 * Changes the address of a page, and the links to it. If visitors may know the old address, because a
 * published page in `published` has it, adds a redirect to
 * `content/redirects.json`, and names its first address, by which readers of feeds know it. The links stay until the new
 * address is a valid path.
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
    if (!isNeeded(old)) moveAllLinks(builder, movedWith(files, file, old, path))
    keepFirstPath(builder, file, path, published)
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
