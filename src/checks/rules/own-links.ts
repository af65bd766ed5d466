/** Checks links to the pages, sections and files of this site. */
import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { movedFrom, withQuery } from '../../content/moved-addresses.ts'
import { fileHref, fileNameAt } from '../../content/uploaded-file.ts'
import { fileAt, type Sentence, sentence, terms } from '../diagnostics/sentence.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { Message } from '../schema/entry-diagnostic.ts'
import type { SiteMap } from './site.ts'

/** Returns the message about a link. `replacement`: the right link, if it is certain. */
export function wrong(
  href: string,
  code: string,
  fact: Sentence,
  help: Sentence,
  replacement?: string,
): Message {
  const message = sentence`The link ${quoted(href)} ${fact}.`
  return { code, message, help, ...(replacement !== undefined && { replacement }) }
}

/** Returns the message about a link whose right form is known. */
export const didYouMean = (href: string, code: string, fact: string, right: string): Message =>
  wrong(href, code, fact, `Did you mean ${quoted(right)}?`, right)

/** Checks a link to a section. `path`: the path of its page. */
export function checkSection(
  path: string,
  hash: string,
  map: SiteMap,
  href: string,
): Message | undefined {
  const names = map.pages.get(path)
  if (names === undefined || names.includes(hash)) return undefined
  const page = path === '/' ? 'the home page' : `the page ${quoted(path)}`
  const fact = sentence`leads to a section that does not exist: ${page} has no section with the ${terms.id} ${quoted(hash)}`
  const advice = suggest(
    hash,
    names,
    (list) => sentence`That page has sections with the ${terms.ids} ${list}.`,
    `Add "id": ${JSON.stringify(hash)} to the section that you mean.`,
    (name) => `${href.slice(0, href.indexOf('#'))}#${name}`,
  )
  return { ...wrong(href, 'no-such-section', fact, ''), ...advice }
}

/** Checks a link to a file for download. */
function checkFile(
  href: string,
  name: string,
  rest: string,
  { files }: SiteMap,
): Message | undefined {
  if (!files || files.includes(name)) return undefined
  const advice = suggest(
    name,
    files,
    (list) => sentence`The files in ${terms.files} are ${list}.`,
    sentence`Put a file ${quoted(name)} into ${terms.filesFolder}, or fix the link.`,
    (near) => fileHref(near) + rest,
  )
  return {
    ...wrong(href, 'no-such-download', 'leads to a file that does not exist', ''),
    ...advice,
  }
}

/** Checks a link to a path that no published page has. */
function checkMissing(href: string, { pathname: path, search, hash }: URL, map: SiteMap) {
  const rest = search + hash
  const draft = map.drafts.get(path)
  if (draft !== undefined) {
    const help = sentence`Remove "draft": true from ${fileAt(draft)} to publish that page, or change the link.`
    return wrong(href, 'link-to-draft', 'leads to a draft, which visitors cannot see', help)
  }
  const moved = movedFrom(map.moved, path, search)
  if (moved) {
    const { to, parameters } = moved
    const right = to.includes('#') ? to : withQuery(to, parameters.length > 0 ? '' : search) + hash
    const help = `Write ${quoted(right)}.`
    return wrong(href, 'link-to-moved-page', 'leads to an address that has moved', help, right)
  }
  const onDisk = path.startsWith(`/${filesFolder}`) ? path.slice('/content'.length) : ''
  if (map.files?.includes(fileNameAt(onDisk) ?? '')) {
    const help = `Write ${quoted(onDisk + rest)}.`
    return wrong(href, 'wrong-link', 'includes the folder that the file is in', help, onDisk + rest)
  }
  if (!map.complete) return undefined
  const written = decoded(path)
  const bare = path.replace(/(?:\/index)?(?:(?<=[^/])\.html?)?\/*$/, '').toLowerCase() || '/'
  const fact = 'leads to a page that does not exist'
  if (map.pages.has(bare)) return didYouMean(href, 'no-such-page', fact, bare + rest)
  const advice = suggest(
    written,
    map.paths,
    (list) => `The pages of this site are ${list}.`,
    sentence`Add a page with the ${terms.path} ${quoted(written)}, or fix the link.`,
    (name) => name + rest,
  )
  return { ...wrong(href, 'no-such-page', fact, ''), ...advice }
}

/** Checks a link to this site. */
export function checkOwn(href: string, url: URL, map: SiteMap): Message | undefined {
  const path = url.pathname
  const file = fileNameAt(path)
  if (file !== undefined && path !== fileFolders.files) {
    return checkFile(href, file, url.search + url.hash, map)
  }
  if (!map.pages.has(path)) return checkMissing(href, url, map)
  const hash = decodeHash(url.hash)
  return hash === '' ? undefined : checkSection(path, hash, map, href)
}

/** Returns a part of an address as somebody would write it: `URL` escapes letters beyond ASCII. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const decodeHash = (hash: string): string => decoded(hash.slice(1))
