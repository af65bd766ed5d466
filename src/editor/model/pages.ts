/** Edits of whole pages: changes their addresses, publishes them, and says when they appear. */

import { filePathOf, notFoundPath } from '../../content/addresses.ts'
import {
  formFile,
  formOfFile,
  languageOfFile,
  sharedOriginal,
  siteFile,
} from '../../content/content-files.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { movedWith, storeFirstPath } from './feed-ids.ts'
import {
  applyEdit,
  type Edit,
  EditBuilder,
  EditError,
  editBetween,
  type Files,
  textIn,
} from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, valueIn } from './json/tree.ts'
import { danglingPaths, isLinkPath, moveAllLinks } from './links.ts'
import { setValue } from './operations.ts'
import {
  isPageFile,
  isPublished,
  isShown,
  languageIn,
  pageEntry,
  pagesOf,
  pathsOf,
} from './page-entries.ts'
import { addRedirect, freePath } from './redirects.ts'
import { schemasOf } from './schemas.ts'
import {
  isUnfinished,
  moveLinksOfTranslation,
  refuseUnfinished,
  withoutTranslated,
} from './translations.ts'

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

/** Throws if another page has an address. */
export function refuseTaken(files: Files, path: string, except?: string): void {
  const other = pagesOf(files).find((page) => page.path === path && page.file !== except)
  if (!other) return
  throw new EditError(
    `The page “${other.name}” already has the address “${path}”.`,
    'Choose another address.',
  )
}

/** Returns whether each site needs a page at this address. */
export const isNeeded = (path: string) => path === '/' || path === notFoundPath

/** Returns whether a page can have this address, as its schema says. */
function isAddress(files: Files, path: string): boolean {
  const schema = valueAt(schemasOf(files).schemas.get('page.json'), ['properties', 'path'])
  const pattern = ownText(schema, 'pattern') ?? ''
  return isLinkPath(path) && filePathOf(path) === undefined && new RegExp(pattern, 'u').test(path)
}

/**
 * Returns the address by which links know a page whose own address is none, because of a mistake: its saved one, or the
 * only one that no page has.
 */
function linkedAs(files: Files, saved: string | undefined): string | undefined {
  const dangling = danglingPaths(files, new Set(pathsOf(files)))
  if (saved !== undefined && dangling.has(saved)) return saved
  const [only = saved] = dangling.size === 1 ? dangling : []
  return only
}

/**
 * Changes the address of a page, and the links to it. If visitors may know the old address, because a
 * published page in `published` has it, adds a redirect to
 * `content/redirects.json`, and names its first address, by which readers of feeds know it. The links stay until a page can
 * have the new address. `followed`: how many links have changed.
 */
export function renamePagePath(
  files: Files,
  file: string,
  path: string,
  published: Files = files,
): Edit & { followed: number } {
  refuseTaken(files, path, file)
  const builder = new EditBuilder(files)
  const last = pageEntry(files, file).path
  const known = pagesOf(published).find((page) => page.file === file)?.path
  const old = last !== undefined && isAddress(files, last) ? last : linkedAs(files, known)
  let followed = 0
  builder.change(file, (text) => setAt(text, ['path'], path, ['$schema', 'path']))
  if (old !== undefined && old !== path && isAddress(files, path)) {
    // Links to a page that each site needs stay: another page has to get its address.
    if (!isNeeded(old)) followed = moveAllLinks(builder, movedWith(files, file, old, path))
    storeFirstPath(builder, file, path, published)
    freePath(builder, path)
    if (isPublished(published, old) && !isNeeded(old)) addRedirect(builder, old, path)
  }
  return { ...builder.edit(`Address ${last ?? ''} → ${path}`), followed }
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

/** Returns whether publishing a page shows it to visitors for the first time: a new page whose texts are all written. */
export function isNewDraft(files: Files, file: string, published: Files): boolean {
  const text = textIn(files, file)
  if (text === undefined || published.has(file) || !isPageFile(file)) return false
  return pageEntry(files, file).draft && !isUnfinished(text)
}

/** Makes drafts public, because somebody publishes them. */
export function publishDrafts(files: Files, drafts: readonly string[]): Edit {
  const now = drafts.reduce((state, file) => applyEdit(state, setDraft(state, file, false)), files)
  const names = drafts.map((file) => pageEntry(files, file).name)
  return editBetween(`${names.join(', ')} › Draft`, files, now)
}

/** Sets when a page appears. The date of an article that visitors have not seen yet follows. */
export function setPublishFrom(
  files: Files,
  file: string,
  moment: unknown,
  order?: string[],
): Edit {
  const edit = setValue(files, file, ['publishFrom'], moment, order)
  const date = valueAt(valueIn(files, file), ['article', 'date'])
  const [day] = typeof moment === 'string' ? (/^\d{4}-\d\d-\d\d(?=T)/.exec(moment) ?? []) : []
  if (typeof date !== 'string' || day === undefined || isShown(pageEntry(files, file))) return edit
  const after = textIn(applyEdit(files, edit), file) ?? ''
  return {
    ...edit,
    files: new Map([...edit.files, [file, setAt(after, ['article', 'date'], day)]]),
  }
}
