/**
 * Keeps the ids by which readers of feeds know articles and their lists, when a page or the site gets another address:
 * a page with another one names its first address.
 */
import { feedPath, olderPages, olderPath } from '../../content/articles.ts'
import { siteFile } from '../../content/content-files.ts'
import { isWholeList } from '../../content/dated-pages.ts'
import { isObject, own, ownText } from '../../content/json-object.ts'
import { placeSections } from '../../content/shared-sections.ts'
import { freeName } from './display-names.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, valueIn } from './json/tree.ts'
import { isPublished, pageEntry, pagesOf } from './page-entries.ts'
import { sectionsOf } from './sections.ts'
import { sharedFileFor } from './shared.ts'

const order = ['$schema', 'path', 'firstPath']

const firstPathIn = (files: Files, file: string) => ownText(valueIn(files, file), 'firstPath')

/** Returns whether a page lists articles on as many pages as they need, so that it has a feed. */
export function hasFeed(files: Files, file: string): boolean {
  const placed = placeSections(
    sectionsOf(files, file),
    (name) => sharedFileFor(files, file, name),
    (shared) => sectionsOf(files, shared),
  )
  return placed.some(({ section }) => isObject(section) && isWholeList(section))
}

/** Returns the addresses that move with that of a page: its own and, with a list of articles, its feed and older pages. */
export function movedWith(
  files: Files,
  file: string,
  from: string,
  to: string,
): ReadonlyMap<string, string> {
  const moved = new Map([[from, to]])
  if (!hasFeed(files, file)) return moved
  const pages = pagesOf(files)
  const taken = new Set(pages.map(({ path }) => path))
  const articles = pages.filter((page) => own(valueIn(files, page.file), 'article') !== undefined)
  const numbers = Array.from({ length: olderPages(articles.length) }, (_, index) => index + 1)
  const pathsOfFeed = [
    feedPath,
    ...numbers.map((number) => (path: string) => olderPath(path, number)),
  ]
  for (const pathOf of pathsOfFeed)
    if (!taken.has(pathOf(from))) moved.set(pathOf(from), pathOf(to))
  return moved
}

const isInFeed = (files: Files, file: string) =>
  own(valueIn(files, file), 'article') !== undefined || hasFeed(files, file)

/** Names the first address of a page in `published`, before it gets another `path`. */
export function storeFirstPath(
  builder: EditBuilder,
  file: string,
  path: string,
  published: Files,
): void {
  const known = pagesOf(published).find((page) => page.file === file)?.path
  const isKnown = known !== undefined && isPublished(published, known) && isInFeed(published, file)
  const first = firstPathIn(builder.files, file) ?? (isKnown ? known : undefined)
  if (first === path) {
    builder.change(file, (text) =>
      findNode(text, ['firstPath']) ? removeAt(text, ['firstPath']) : text,
    )
  } else if (first !== undefined) {
    builder.change(file, (text) => setAt(text, ['firstPath'], first, order))
  } else ownFirstPath(builder, file, path)
}

/** Gives a page that has no id yet one that no page has, if its path is the first address of another one. */
function ownFirstPath(builder: EditBuilder, file: string, path: string): void {
  const all = pagesOf(builder.files).filter((page) => page.file !== file)
  const firsts = new Set(all.flatMap((page) => firstPathIn(builder.files, page.file) ?? []))
  if (!firsts.has(path)) return
  const paths = new Set(all.map((page) => page.path))
  const first = freeName(path, (taken) => firsts.has(taken) || paths.has(taken))
  builder.change(file, (text) => setAt(text, ['firstPath'], first, order))
}

/** Gives a new page an id of its own, also if it is a copy of another one. */
export function newFirstPath(builder: EditBuilder, file: string): void {
  builder.change(file, (text) =>
    findNode(text, ['firstPath']) ? removeAt(text, ['firstPath']) : text,
  )
  ownFirstPath(builder, file, pageEntry(builder.files, file).path ?? '')
}

/**
 * Changes the address of the site. If readers of feeds may know its articles by that in the `published` files, writes
 * down which one that is.
 */
export function renameOrigin(files: Files, origin: string, published: Files): Edit {
  const builder = new EditBuilder(files)
  const site = valueIn(files, siteFile)
  const known = ownText(valueIn(published, siteFile), 'origin')
  builder.change(siteFile, (text) => setAt(text, ['origin'], origin))
  const isKnown = pagesOf(published).some(({ file }) => hasFeed(published, file))
  const first = ownText(site, 'firstOrigin')
  if (isKnown && first === undefined && known !== undefined && known !== origin) {
    builder.change(siteFile, (text) =>
      setAt(text, ['firstOrigin'], known, ['$schema', 'brand', 'origin', 'firstOrigin']),
    )
  } else if (
    first === origin &&
    ownText(valueIn(published, siteFile), 'firstOrigin') === undefined
  ) {
    builder.change(siteFile, (text) => removeAt(text, ['firstOrigin']))
  }
  return builder.edit(`Address of the site → ${origin}`)
}
