/** The links of a site, and where they lead once a page or a section has another name. */

import { siteFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { changeLinks, parseRichText } from '../../content/rich-text.ts'
import { fileHref, fileNameAt } from '../../content/site-file.ts'
import type { EditDraft, Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { findPlaces, isLink, type TextPlace } from './texts.ts'

/** A link of a page of the site, in its parts: `/contact?a=1#form`, with the origin before it or not. */
interface OwnLink {
  origin: string
  /** Empty for a link within the page, such as `#form`. */
  path: string
  query: string
  /** Without its `#`; undefined where there is none. */
  hash: string | undefined
}

const readOrigin = (files: Files) => ownText(valueIn(files, siteFile), 'origin')

/** The parts of a link to this site, or undefined for one that leads elsewhere. */
function partsOf(href: string, siteOrigin: string | undefined): OwnLink | undefined {
  const origin = siteOrigin !== undefined && href.startsWith(siteOrigin) ? siteOrigin : ''
  const parts = /^(\/[^?#]*|)(\?[^#]*)?(?:#(.*))?$/s.exec(href.slice(origin.length))
  if (!parts || parts[1]?.startsWith('//')) return undefined
  const [, path = '', query = '', hash] = parts
  return path === '' && hash === undefined ? undefined : { origin, path, query, hash }
}

/** Whether links can lead to a path: `contact` and `/contact?a` are none. */
export const isLinkPath = (path: string) => partsOf(path, undefined)?.path === path

const written = ({ origin, path, query, hash }: OwnLink) =>
  origin + path + query + (hash === undefined ? '' : `#${hash}`)

type Leads = (link: OwnLink, file: string) => boolean

/** The texts that are a link that `leads` accepts, or that have one in them. */
function findLinks(files: Files, leads: Leads): TextPlace[] {
  const origin = readOrigin(files)
  const isWanted = (href: string, file: string) => {
    const link = partsOf(href, origin)
    return link !== undefined && leads(link, file)
  }
  const within = (text: string, file: string) =>
    text.includes('](') && parseRichText(text).links.some(({ href }) => isWanted(href, file))
  return findPlaces(
    files,
    (text, file) => isWanted(text, file) || within(text, file),
    (schema, { text, file }) =>
      schema.format === 'rich-text' ? within(text, file) : isLink(schema) && isWanted(text, file),
  )
}

/** Lets the links that `leads` accepts lead elsewhere. */
function leadElsewhere(
  bench: EditDraft,
  leads: Leads,
  change: (link: OwnLink) => OwnLink,
  isWanted: (place: TextPlace) => boolean = () => true,
): void {
  const origin = readOrigin(bench.files)
  for (const { file, path, text } of findLinks(bench.files, leads).filter(isWanted)) {
    const changed = (href: string) => {
      const link = partsOf(href, origin)
      return link && leads(link, file) ? written(change(link)) : href
    }
    const isLinkAlone = parseRichText(text).links.length === 0
    const next = isLinkAlone ? changed(text) : changeLinks(text, changed)
    bench.change(file, (source) => setAt(source, path, next))
  }
}

/** Returns the names of the files in `content/files/` that a text leads to: as a link, or in its words. */
export function linkedFiles(text: string, files: Files): string[] {
  const origin = readOrigin(files)
  return [text, ...parseRichText(text).links.map(({ href }) => href)].flatMap(
    (href) => fileNameAt(partsOf(href, origin)?.path ?? '') ?? [],
  )
}

/** Returns the links to files in `content/files/`. */
export function linksToFiles(files: Files): TextPlace[] {
  return findLinks(files, ({ path }) => fileNameAt(path) !== undefined)
}

/** Lets the links to a file in `content/files/` lead to another one. */
export function moveFileLinks(bench: EditDraft, from: string, to: string): void {
  leadElsewhere(
    bench,
    ({ path }) => fileNameAt(path) === from,
    (link) => ({ ...link, path: fileHref(to) }),
  )
}

/** The links to a page from other files. */
export function linksToPath(files: Files, path: string, ownFile?: string): TextPlace[] {
  return findLinks(files, (link, file) => link.path === path && file !== ownFile)
}

const leadsToSection = (link: OwnLink, isOwn: boolean, path: string, id: string) =>
  link.hash === id && (link.path === path || (link.path === '' && isOwn))

interface MoveOptions {
  withoutHash?: boolean
  isWanted?: (place: TextPlace) => boolean
}

/** Lets the links to a path, those that are wanted, lead to another one; `withoutHash`: and to no section of it. */
export function moveLinks(
  bench: EditDraft,
  from: string,
  to: string,
  { withoutHash = false, isWanted }: MoveOptions = {},
): void {
  leadElsewhere(
    bench,
    (link) => link.path === from,
    (link) => ({ ...link, path: to, ...(withoutHash && { hash: undefined }) }),
    isWanted,
  )
}

/** Lets the links to a section lead to its new id. */
export function renameAnchors(
  bench: EditDraft,
  page: { file: string; path: string },
  from: string,
  to: string,
): void {
  leadElsewhere(
    bench,
    (link, file) => leadsToSection(link, file === page.file, page.path, from),
    (link) => ({ ...link, hash: to }),
  )
}
