/** The links of a site, and where they lead once a page or a section has another name. */
import { siteFile } from '../content/content-files.ts'
import { isObject } from '../content/shapes.ts'
import type { Files, Workbench } from './files.ts'
import { setAt } from './json/patch.ts'
import { readValue } from './json/tree.ts'
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

function readOrigin(files: Files): string | undefined {
  const site = readValue(files.get(siteFile) ?? '')
  return isObject(site) && typeof site.origin === 'string' ? site.origin : undefined
}

/** The parts of a link to this site, or undefined for one that leads elsewhere. */
function partsOf(href: string, siteOrigin: string | undefined): OwnLink | undefined {
  const origin = siteOrigin !== undefined && href.startsWith(siteOrigin) ? siteOrigin : ''
  const parts = /^(\/[^?#]*|)(\?[^#]*)?(?:#(.*))?$/s.exec(href.slice(origin.length))
  if (!parts || parts[1]?.startsWith('//')) return undefined
  const [, path = '', query = '', hash] = parts
  return path === '' && hash === undefined ? undefined : { origin, path, query, hash }
}

const written = ({ origin, path, query, hash }: OwnLink) =>
  origin + path + query + (hash === undefined ? '' : `#${hash}`)

/** The links that `leads` accepts. */
function findLinks(
  files: Files,
  leads: (link: OwnLink, file: string) => boolean,
): (TextPlace & { link: OwnLink })[] {
  const origin = readOrigin(files)
  const wanted = (text: string, file: string) => {
    const link = partsOf(text, origin)
    return link !== undefined && leads(link, file)
  }
  return findPlaces(files, wanted, isLink).flatMap((place) => {
    const link = partsOf(place.text, origin)
    return link ? [{ ...place, link }] : []
  })
}

/** The links to a page from other files. */
export function linksToPath(files: Files, path: string, ownFile?: string): TextPlace[] {
  return findLinks(files, (link, file) => link.path === path && file !== ownFile)
}

/** The links to a section of a page, from the page itself and from others. */
export function linksToSection(files: Files, file: string, path: string, id: string): TextPlace[] {
  return findLinks(files, (link, from) => leadsToSection(link, from === file, path, id))
}

const leadsToSection = (link: OwnLink, isOwn: boolean, path: string, id: string) =>
  link.hash === id && (link.path === path || (link.path === '' && isOwn))

/** Lets the links to a path lead to another one. */
export function moveLinks(bench: Workbench, from: string, to: string): void {
  for (const { file, path, link } of findLinks(bench.files, (link) => link.path === from)) {
    bench.change(file, (text) => setAt(text, path, written({ ...link, path: to })))
  }
}

/** Lets the links to a section lead to its new id. */
export function renameAnchors(
  bench: Workbench,
  page: { file: string; path: string },
  from: string,
  to: string,
): void {
  const found = findLinks(bench.files, (link, file) =>
    leadsToSection(link, file === page.file, page.path, from),
  )
  for (const { file, path, link } of found) {
    bench.change(file, (text) => setAt(text, path, written({ ...link, hash: to })))
  }
}
