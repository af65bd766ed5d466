/** Checks links to the pages, sections and files of this site. */
import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { type MovedAddresses, movedFrom, withQuery } from '../../content/moved-addresses.ts'
import { fileHref, fileNameAt } from '../../content/uploaded-file.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { Said } from '../schema/entry-diagnostic.ts'

/** The addresses of the site. */
export interface SiteMap {
  origin: string | undefined
  /** The ids of the sections of each page by its path; undefined for a page that could not be read. */
  pages: ReadonlyMap<string, readonly string[] | undefined>
  /** The paths of the pages in alphabetical order. */
  paths: readonly string[]
  /** The files of drafts by their paths. */
  drafts: ReadonlyMap<string, string>
  /** The redirects. */
  moved: MovedAddresses
  /** False if the path of a page could not be read, so that any path may exist. */
  complete: boolean
  /** The names of the files in `content/files/`; undefined if they are unknown. */
  files?: readonly string[] | undefined
}

/** Returns the path of a link to this site, without query and hash; undefined for other sites. */
export function pathOnSite(href: string, origin: string | undefined): string | undefined {
  const own = origin !== undefined && href.startsWith(`${origin}/`)
  const inside = own ? href.slice(origin.length) : href
  return inside.startsWith('/') ? inside.replace(/[?#].*$/s, '') : undefined
}

/** A diagnostic of which it is known what was meant. */
export function didYouMean(code: string, message: string, meant: string): Said {
  return { code, message, help: `Did you mean ${quoted(meant)}?`, replacement: meant }
}

/** Checks a link to a section. `path`: the path of its page. */
export function checkSection(
  path: string,
  hash: string,
  map: SiteMap,
  href: string,
): Said | undefined {
  const names = map.pages.get(path)
  if (names === undefined || names.includes(hash)) return undefined
  const page = path === '/' ? 'the home page' : `the page ${quoted(path)}`
  return {
    code: 'no-such-section',
    message: `The link ${quoted(href)} leads to a section that does not exist: ${page} has no section with the id ${quoted(hash)}.`,
    ...suggest(
      hash,
      names,
      (list) => `That page has sections with the ids ${list}.`,
      `Add "id": ${JSON.stringify(hash)} to the section that you mean.`,
      (name) => `${href.slice(0, href.indexOf('#'))}#${name}`,
    ),
  }
}

/** Checks a link to a file for download. */
function checkFile(href: string, name: string, rest: string, { files }: SiteMap): Said | undefined {
  if (!files || files.includes(name)) return undefined
  return {
    code: 'no-such-download',
    message: `The link ${quoted(href)} leads to a file that does not exist.`,
    ...suggest(
      name,
      files,
      (list) => `The files in ${filesFolder} are ${list}.`,
      `Put a file ${quoted(name)} into the folder ${filesFolder}, or fix the link.`,
      (near) => fileHref(near) + rest,
    ),
  }
}

/** Checks a link to this site. */
export function checkOwn(href: string, url: URL, map: SiteMap): Said | undefined {
  const path = url.pathname
  const file = fileNameAt(path)
  if (file !== undefined && path !== fileFolders.files) {
    return checkFile(href, file, url.search + url.hash, map)
  }
  const hash = decodeHash(url.hash)
  if (map.pages.has(path)) return hash === '' ? undefined : checkSection(path, hash, map, href)
  const rest = url.search + url.hash
  const draft = map.drafts.get(path)
  if (draft !== undefined) {
    return {
      code: 'link-to-draft',
      message: `The link ${quoted(href)} leads to a draft, which visitors cannot see.`,
      help: `Remove "draft": true from ${draft} to publish that page, or change the link.`,
    }
  }
  const moved = movedFrom(map.moved, path, url.search)
  if (moved) {
    const { to, parameters } = moved
    const search = parameters.length > 0 ? '' : url.search
    const meant = to.includes('#') ? to : withQuery(to, search) + url.hash
    return {
      code: 'link-to-moved-page',
      message: `The link ${quoted(href)} leads to an address that has moved.`,
      help: `Write ${quoted(meant)}.`,
      replacement: meant,
    }
  }
  // The link may include the folder on the disk.
  const onDisk = path.startsWith(`/${filesFolder}`) ? path.slice('/content'.length) : undefined
  if (onDisk !== undefined && map.files?.includes(fileNameAt(onDisk) ?? '')) {
    const meant = onDisk + rest
    const message = `The link ${quoted(href)} includes the folder that the file is in.`
    return { code: 'wrong-link', message, help: `Write ${quoted(meant)}.`, replacement: meant }
  }
  if (!map.complete) return undefined
  const written = decoded(path)
  const bare = path.replace(/(?:\/index)?(?:(?<=[^/])\.html?)?\/*$/, '').toLowerCase() || '/'
  const message = `The link ${quoted(href)} leads to a page that does not exist.`
  if (map.pages.has(bare)) {
    return didYouMean('no-such-page', message, bare + rest)
  }
  return {
    code: 'no-such-page',
    message,
    ...suggest(
      written,
      map.paths,
      (list) => `The pages of this site are ${list}.`,
      `Add a page with the path ${quoted(written)}, or fix the link.`,
      (name) => name + rest,
    ),
  }
}

/** Returns a part of an address as somebody would write it: `URL` escapes letters beyond ASCII. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns the id that the hash of an address names. */
export const decodeHash = (hash: string): string => decoded(hash.slice(1))
