/** The addresses of a site, and where links lead. */
import { fileFolders, notFoundPath } from '../../content/addresses.ts'
import { own, ownText } from '../../content/json-object.ts'
import { movedAddresses, oldAddress } from '../../content/moved-addresses.ts'
import { largerSize, type ShownSize } from '../../content/pictures.ts'
import { fileNameAt } from '../../content/uploaded-file.ts'
import { listedPaths, madeByLists } from './articles.ts'
import { movedLists } from './moved-lists.ts'
import type { List, Page } from './page.ts'
import type { Entry, Site, SiteMap } from './site.ts'

/** Returns the path of a link to this site, without query and hash; undefined for other sites. */
export function pathOnSite(href: string, origin: string | undefined): string | undefined {
  const isFull = origin !== undefined && href.startsWith(`${origin}/`)
  const inside = isFull ? href.slice(origin.length) : href
  return inside.startsWith('/') ? inside.replace(/[?#].*$/s, '') : undefined
}

function idsOf({ idsKnown, sections, anchors }: Page): string[] | undefined {
  return idsKnown ? [...sections.flatMap(({ id }) => id ?? []), ...anchors] : undefined
}

/** Returns the two addresses of each redirect, with its index in the list. `value` can have any mistake. */
export function redirectsIn(value: unknown) {
  const list = own(value, 'redirects')
  return (Array.isArray(list) ? list : []).flatMap((redirect: unknown, index) => {
    const [from, to] = [ownText(redirect, 'from'), ownText(redirect, 'to')]
    return from === undefined || to === undefined ? [] : [{ index, from, to }]
  })
}

/** Returns the addresses that links can lead to. `site` and `redirects` are the values of these files. */
export function toSiteMap(
  pages: readonly Page[],
  lists: readonly List[],
  site: unknown,
  redirects: unknown,
  files: SiteMap['files'],
): SiteMap {
  const known = new Map<string, string[] | undefined>()
  const drafts = new Map<string, string>()
  const ending = new Set<string>()
  for (const page of pages) {
    if (page.path === undefined) continue
    if (page.draft) drafts.set(page.path, page.document.file)
    else known.set(page.path, idsOf(page))
    if (!page.draft && page.publication.publishUntil !== undefined) ending.add(page.path)
  }
  for (const [path, page] of madeByLists(lists)) {
    if (!known.has(path)) known.set(path, idsOf(page))
  }
  // A published page has this path too.
  for (const path of known.keys()) drafts.delete(path)
  // A missing page of these is reported once, not at each link to it.
  for (const path of ['/', notFoundPath]) if (!known.has(path)) known.set(path, undefined)
  const origin = ownText(site, 'origin')
  const moved = redirectsIn(redirects).filter(
    ({ from }) => !ending.has(oldAddress(from)?.path ?? ''),
  )
  return {
    origin,
    pages: known,
    paths: [...known.keys()].sort(),
    drafts,
    ending,
    moved: movedAddresses([
      ...moved,
      ...movedLists(
        moved,
        lists,
        (to) => pathOnSite(to, origin),
        (path) => known.has(path),
      ),
    ]),
    complete: pages.every(({ path }) => path !== undefined),
    files,
  }
}

/** Returns the addresses that links on a draft can lead to: also other drafts, which may be published together. */
export function withDrafts(map: SiteMap, pages: readonly Page[]): SiteMap {
  const known = new Map(map.pages)
  for (const page of pages) {
    if (page.draft && page.path !== undefined && !known.has(page.path)) {
      known.set(page.path, idsOf(page))
    }
  }
  return { ...map, pages: known, drafts: new Map() }
}

/** Returns the paths of this site that links on other pages lead to, and those of articles in lists. */
export function linkedPaths(
  entries: readonly Entry[],
  { lists, map }: Pick<Site, 'lists' | 'map'>,
): Set<string> {
  const { origin } = map
  const linked = listedPaths(lists)
  for (const { links, page } of entries) {
    for (const { href } of page.draft ? [] : links) {
      const path = pathOnSite(href, origin)
      if (path !== undefined && path !== page.path) linked.add(path)
    }
  }
  return linked
}

/** Returns the names of the files in `content/files/` that links lead to. */
export function linkedFiles(entries: readonly Entry[], origin: string | undefined): Set<string> {
  const names = new Set<string>()
  for (const { links } of entries) {
    for (const { href } of links) {
      if (!href.includes(fileFolders.files)) continue
      const name = fileNameAt(pathOnSite(href, origin) ?? '')
      if (name !== undefined) names.add(name)
    }
  }
  return names
}

/** Returns the pictures that pages of these files show, by name, each with its largest size. */
export function shownPictures(entries: readonly Entry[]): Map<string, ShownSize> {
  const all = new Map<string, ShownSize>()
  for (const { file, path, shown } of entries.flatMap(({ pictures }) => pictures)) {
    // Only link previews show it, in a version of their own.
    if (path[0] === 'socialPicture') continue
    if (shown.width > 0) all.set(file, largerSize(shown, all.get(file)))
  }
  return all
}
