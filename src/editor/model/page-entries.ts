/** The pages of a site, as lists of them show them. */

import { notFoundPath } from '../../content/addresses.ts'
import {
  isInFilesFolder,
  isSharedFile,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../content/content-files.ts'
import { isObject, ownText, valueAt } from '../../content/json-object.ts'
import { type Publication, publicationAt } from '../../content/publication.ts'
import { nameOfFile, pageName } from './display-names.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { ofEachFile } from './of-each-file.ts'

export interface PageEntry {
  file: string
  /** Undefined if the file is not valid JSON or has no path. */
  path: string | undefined
  title: string | undefined
  /** Undefined for the language of the site. */
  language: string | undefined
  /** The name on the screen, and the same without its language. */
  name: string
  plainName: string
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
    plainName: pageName(file, value),
    draft: isObject(value) && value.draft === true,
    publication: {
      publishFrom: ownText(value, 'publishFrom'),
      publishUntil: ownText(value, 'publishUntil'),
    },
  }
}

/** Returns the pages: the home page, the others by path, then pages without a path and the not-found page. */
export const pagesOf = ofEachFile(
  (files, file) => (isPageFile(file) ? pageEntry(files, file) : undefined),
  (pages) => {
    const rank = ({ path }: PageEntry) => (path === undefined ? 1 : path === notFoundPath ? 2 : 0)
    return pages.toSorted(
      (a, b) => rank(a) - rank(b) || ((a.path ?? a.file) < (b.path ?? b.file) ? -1 : 1),
    )
  },
)

/** Returns the topics of the site's articles, in alphabetical order. */
export function topicsIn(files: Files): string[] {
  const topics = [...files.keys()]
    .filter(isPageFile)
    .flatMap((file) => ownText(valueAt(valueIn(files, file), ['article']), 'topic') ?? [])
  return [...new Set(topics)].sort()
}

/** Returns the addresses of the pages. */
export function pathsOf(files: Files): string[] {
  return pagesOf(files).flatMap(({ path }) => path ?? [])
}

/** Returns the language that a page or the site file states; undefined if it states none. */
export function languageIn(files: Files, file: string): string | undefined {
  return ownText(valueIn(files, file), 'language')
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
