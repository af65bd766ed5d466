/** Finds the links of a site, and updates them when a page or a section gets another name. */

import { changeLinks, parseRichText } from '../../checks/read/rich-text.ts'
import { redirectsFile, siteFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { fileHref, fileNameAt } from '../../content/uploaded-file.ts'
import type { EditBuilder, Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { isLink, type LocatedText, locateTexts } from './located-texts.ts'

/** The parts of a link to a page of the site, such as `/contact?a=1#form`, with or without the origin. */
interface OwnLink {
  origin: string
  /** Empty for a link within the page, such as `#form`. */
  path: string
  query: string
  /** Without its `#`; undefined where there is none. */
  hash: string | undefined
}

const readOrigin = (files: Files) => ownText(valueIn(files, siteFile), 'origin')

/** Returns the parts of a link to this site; undefined for a link to another site. */
function partsOf(href: string, siteOrigin: string | undefined): OwnLink | undefined {
  const origin = siteOrigin !== undefined && href.startsWith(siteOrigin) ? siteOrigin : ''
  const parts = /^(\/[^?#]*|)(\?[^#]*)?(?:#(.*))?$/s.exec(href.slice(origin.length))
  if (!parts || parts[1]?.startsWith('//')) return undefined
  const [, path = '', query = '', hash] = parts
  return path === '' && hash === undefined ? undefined : { origin, path, query, hash }
}

/** Returns whether a text is a path that links can lead to: not `contact`, and not `/contact?a`. */
export const isLinkPath = (path: string) => partsOf(path, undefined)?.path === path

const written = ({ origin, path, query, hash }: OwnLink) =>
  origin + path + query + (hash === undefined ? '' : `#${hash}`)

type Leads = (link: OwnLink, file: string) => boolean

/** Returns the texts that are, or contain, a link that `leads` accepts. */
function findLinks(files: Files, leads: Leads): LocatedText[] {
  const origin = readOrigin(files)
  const isWanted = (href: string, file: string) => {
    const link = partsOf(href, origin)
    return link !== undefined && leads(link, file)
  }
  const within = (text: string, file: string) =>
    text.includes('](') && parseRichText(text).links.some(({ href }) => isWanted(href, file))
  return locateTexts(
    files,
    (text, file) => isWanted(text, file) || within(text, file),
    (schema, { text, file }) =>
      schema.format === 'rich-text' ? within(text, file) : isLink(schema) && isWanted(text, file),
  )
}

/** Changes the target of the links that `leads` accepts. Returns in how many places. */
function leadElsewhere(
  builder: EditBuilder,
  leads: Leads,
  change: (link: OwnLink) => OwnLink,
  isWanted: (location: LocatedText) => boolean = () => true,
): number {
  const origin = readOrigin(builder.files)
  const found = findLinks(builder.files, leads).filter(isWanted)
  for (const { file, path, text } of found) {
    const changed = (href: string) => {
      const link = partsOf(href, origin)
      return link && leads(link, file) ? written(change(link)) : href
    }
    const isLinkAlone = parseRichText(text).links.length === 0
    const next = isLinkAlone ? changed(text) : changeLinks(text, changed)
    builder.change(file, (source) => setAt(source, path, next))
  }
  return found.length
}

/** Returns whether an address leads to a path of the site, or to a part of that page. */
export function leadsTo(files: Files, path: string): (href: string) => boolean {
  const origin = readOrigin(files)
  return (href) => partsOf(href, origin)?.path === path
}

/** Returns the names of the files in `content/files/` that a text links to. */
export function linkedFiles(text: string, files: Files): string[] {
  const origin = readOrigin(files)
  return [text, ...parseRichText(text).links.map(({ href }) => href)].flatMap(
    (href) => fileNameAt(partsOf(href, origin)?.path ?? '') ?? [],
  )
}

/** Returns the addresses of this site that links lead to, and that no page and no file has. */
export function danglingPaths(files: Files, pages: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  findLinks(files, ({ path }, file) => {
    const isOwn = path !== '' && file !== redirectsFile && fileNameAt(path) === undefined
    if (isOwn && !pages.has(path)) found.add(path)
    return false
  })
  return found
}

/** Returns the links to files in `content/files/`. */
export function linksToFiles(files: Files): LocatedText[] {
  return findLinks(files, ({ path }) => fileNameAt(path) !== undefined)
}

/** Changes the links to a file in `content/files/` so that they lead to another file. */
export function moveFileLinks(builder: EditBuilder, from: string, to: string): void {
  leadElsewhere(
    builder,
    ({ path }) => fileNameAt(path) === from,
    (link) => ({ ...link, path: fileHref(to) }),
  )
}

/** Returns the links to a page from other files. */
export function linksToPath(files: Files, path: string, ownFile?: string): LocatedText[] {
  return findLinks(files, (link, file) => link.path === path && file !== ownFile)
}

interface MoveOptions {
  withoutHash?: boolean
  isWanted?: (location: LocatedText) => boolean
}

/** Changes links to a path so that they lead to another path; `withoutHash` also removes their `#section`. */
export function moveLinks(
  builder: EditBuilder,
  from: string,
  to: string,
  { withoutHash = false, isWanted }: MoveOptions = {},
): void {
  leadElsewhere(
    builder,
    (link) => link.path === from,
    (link) => ({ ...link, path: to, ...(withoutHash && { hash: undefined }) }),
    isWanted,
  )
}

/** Changes the links to each of several paths. `moved` has the new path of each. Returns in how many places. */
export function moveAllLinks(
  builder: EditBuilder,
  moved: ReadonlyMap<string, string>,
  isWanted?: (location: LocatedText) => boolean,
): number {
  return leadElsewhere(
    builder,
    ({ path }) => moved.has(path),
    (link) => ({ ...link, path: moved.get(link.path) ?? link.path }),
    isWanted,
  )
}

interface ShownSection {
  /** The paths of the pages that show it. */
  paths: ReadonlySet<string>
  /** The files in which a link without a path, such as `#fees`, leads to it. */
  within: ReadonlySet<string>
}

/** Changes the links to a section when it gets a new id. */
export function renameAnchors(
  builder: EditBuilder,
  { paths, within }: ShownSection,
  from: string,
  to: string,
): void {
  leadElsewhere(
    builder,
    ({ path, hash }, file) => hash === from && (path === '' ? within.has(file) : paths.has(path)),
    (link) => ({ ...link, hash: to }),
  )
}
