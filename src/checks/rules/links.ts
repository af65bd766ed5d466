/**
 * Checks links. A link can lead to a page or a section of this site, or to an address with https:, mailto: or
 * tel:. The rules use the parsed URL, because a test of the first letters accepts `//evil.example`,
 * `/\evil.example` or `java<newline>script:`.
 */
import { fileFolders } from '../../content/addresses.ts'
import { schemaOfFile } from '../../content/content-files.ts'
import { valueAt } from '../../content/json-object.ts'
import { movedFrom } from '../../content/moved-addresses.ts'
import { fileHref, fileNameAt } from '../../content/uploaded-file.ts'
import { lookAlike, toLatin } from '../diagnostics/look-alikes.ts'
import { askIfMeant } from '../diagnostics/suggest.ts'
import { nearest } from '../diagnostics/typo.ts'
import { quoted } from '../diagnostics/wording.ts'
import { changeLinks } from '../read/rich-text.ts'
import { toPointer } from '../read/scan.ts'
import { at, type Message } from '../schema/entry-diagnostic.ts'
import { dialLink } from '../schema/phone-format.ts'
import { parseUrl } from '../schema/text-formats.ts'
import { checkOwn, checkSection, decodeHash, didYouMean, wrong } from './own-links.ts'
import { isPrivateHost } from './private-hosts.ts'
import type { Report } from './rule.ts'
import type { Entry, Site, SiteMap } from './site.ts'
import { pathOnSite, withDrafts } from './site-map.ts'

const base = 'https://site.invalid'

const whereTo =
  'Write a page of this site, such as “/contact”, or an address that begins with https:, mailto: or tel:.'

function checkPhone(href: string, { pathname: number }: URL): Message | undefined {
  if (!/^\+?\d[\d().-]+$/.test(number)) {
    const help = 'Write it without spaces, such as “tel:+12025550142”.'
    return wrong(href, 'wrong-link', 'has no phone number after tel:', help)
  }
  // A number without a country code, such as an emergency number, works in its country.
  const right = dialLink(number)
  if (!number.startsWith('+') || right === `tel:${number.replace(/[^+\d]/g, '')}`) return undefined
  const fact = 'dials a number that cannot exist'
  return right
    ? wrong(href, 'wrong-link', fact, `Write ${quoted(right)}.`, right)
    : wrong(href, 'wrong-link', fact, 'Check whether it has a digit too many or too few.')
}

function checkWeb(href: string, url: URL, map: SiteMap): Message | undefined {
  if (url.username !== '' || url.password !== '') {
    const fact = `contains a user name or a password, and really leads to ${quoted(url.host)}`
    const help = `Write the address without the part before the @: “https://${url.host}${url.pathname}”.`
    return wrong(href, 'link-with-password', fact, help)
  }
  if (!/^https:\/\/[^/]/i.test(href)) {
    return wrong(href, 'wrong-link', 'is not written like an address', `Write “${url.href}”.`)
  }
  if (url.origin === map.origin) return checkOwn(href, url, map)
  if (!isPrivateHost(url.hostname)) return undefined
  const fact = 'leads to one machine or a private network, which visitors cannot reach'
  return wrong(href, 'private-link', fact, 'Write the public address.')
}

function checkScheme(href: string, url: URL, map: SiteMap): Message | undefined {
  switch (url.protocol) {
    case 'https:':
      return checkWeb(href, url, map)
    case 'mailto:': {
      if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(url.pathname)) return undefined
      const help = 'Write an address such as “mailto:hello@example.com”.'
      return wrong(href, 'wrong-link', 'has no e-mail address after mailto:', help)
    }
    case 'tel:':
      return checkPhone(href, url)
    case 'http:': {
      const help = 'Replace http: with https:, and check that the address still works.'
      return wrong(href, 'insecure-link', 'is not encrypted', help)
    }
    default: {
      const message = `A link on this site cannot begin with ${quoted(url.protocol)}.`
      return { code: 'forbidden-link', message, help: whereTo }
    }
  }
}

/** Checks a link without a scheme and a slash: mostly one of the two is missing. */
function checkBare(href: string, map: SiteMap): Message {
  const fact = 'does not say where it leads'
  const instead = (right: string) => didYouMean(href, 'wrong-link', fact, right)
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(href)) return instead(`mailto:${href}`)
  if (/^\+?[\d][\d ()./-]{5,}$/.test(href)) {
    return instead(dialLink(href) ?? `tel:${href.replace(/[^\d+]/g, '')}`)
  }
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]|$)/i.test(href)) return instead(`https://${href}`)
  const page = parseUrl(href, `${base}/`)
  const path = page && page.origin === base ? page.pathname.replace(/\.html?$/, '') : ''
  if (page && /^\.{0,2}\/*[\p{L}\p{N}]/u.test(href) && map.pages.has(path))
    return instead(path + page.search + page.hash)
  const name = fileNameAt(fileFolders.files + href.replace(/^(?:content\/)?files\//, ''))
  if (name !== undefined && map.files?.includes(name)) return instead(fileHref(name))
  const near = nearest(`/${href}`, map.paths)
  return near
    ? { ...instead(near.name), help: askIfMeant(href, near.name), isGuess: true }
    : wrong(href, 'wrong-link', fact, whereTo)
}

const hidden = /[\p{Cc}\p{Cf}\p{Z}]/u

/** Reports spaces and invisible characters, of which browsers drop some and keep others. */
function checkHidden(href: string, map: SiteMap, path: string | undefined): Message {
  const phone = /^(?:tel:|(?=\+))([\d +()./-]+)$/.exec(href)?.[1]
  const trimmed = href.trim()
  const isFile = trimmed.startsWith(fileFolders.files)
  const right = phone
    ? (dialLink(phone) ?? href.replace(/ /g, ''))
    : (isFile ? trimmed.replace(/ /g, '%20') : trimmed).replace(/[\p{Cc}\p{Cf}]/gu, '')
  const inner = hidden.test(right) || right === '' ? undefined : checkLink(right, map, path)
  if (inner?.code === 'forbidden-link') return inner
  const fact = 'contains a space or an invisible character'
  return right !== '' && !hidden.test(right) && inner === undefined
    ? wrong(href, 'space-in-link', fact, `Write ${quoted(right)}.`, right)
    : wrong(href, 'space-in-link', fact, 'Remove it. A space in an address is written as %20.')
}

/** Returns what is wrong with a link whose scheme or host mixes alphabets in a word; undefined for other links. */
function checkAlphabet(href: string, map: SiteMap, path: string | undefined): Message | undefined {
  const [start = ''] = /^[^/?#]*(?:\/\/[^/?#]*)?/.exec(href) ?? []
  if (!lookAlike(start)) return undefined
  const latin = toLatin(start) + href.slice(start.length)
  const inner = checkLink(latin, map, path)
  const right = inner ? inner.replacement : latin
  if (right === undefined) return undefined
  const fact = 'has a letter of another alphabet'
  return { ...wrong(href, 'wrong-link', fact, askIfMeant(href, right), right), isGuess: true }
}

/**
 * Returns what is wrong with a link; undefined if it is right. `path`: the path of its page; undefined for
 * links on every page.
 */
export function checkLink(href: string, map: SiteMap, path?: string): Message | undefined {
  if (href === '')
    return { code: 'wrong-link', message: 'This link has no address.', help: whereTo }
  if (hidden.test(href)) return checkHidden(href, map, path)
  if (href.includes('\\')) {
    return wrong(href, 'wrong-link', 'contains a backslash', 'Replace it with /.')
  }
  if (href.startsWith('//')) {
    const help = `Write “https:${quoted(href).slice(1, -1)}” if you mean that site, or begin it with a single / for a page of this site.`
    return wrong(href, 'wrong-link', 'leads to another site, but does not look like it', help)
  }
  const mixed = checkAlphabet(href, map, path)
  if (mixed) return mixed
  if (href.startsWith('#')) {
    if (path !== undefined) return checkSection(path, decodeHash(href), map, href)
    const help = `Write the page before it, such as ${quoted(`/${href}`)}.`
    const fact = 'is on every page, and leads to another section on each'
    return wrong(href, 'wrong-link', fact, help)
  }
  if (href.startsWith('/')) {
    const url = parseUrl(href, base)
    return url?.origin === base
      ? checkOwn(href, url, map)
      : wrong(href, 'forbidden-link', 'cannot be followed', whereTo)
  }
  const url = parseUrl(href)
  if (url === undefined || looksLikeHost(url, href)) return checkBare(href, map)
  return checkScheme(href, url, map)
}

/** Whether a link is a host with a port, such as `localhost:80`, which `URL` parses as a scheme. */
function looksLikeHost(url: URL, href: string): boolean {
  return /^\d+(?:\/|$)/.test(url.pathname) && !/^(?:tel|https?|mailto):/i.test(href)
}

type LinkCheck = (href: string, path: string | undefined) => Message | undefined

/** Returns a check that remembers its results, because a large site has few different links. */
function linkChecker(map: SiteMap): LinkCheck {
  const known = new Map<string, Message | undefined>()
  return (href, path) => {
    if (href.startsWith('#')) return checkLink(href, map, path)
    if (!known.has(href)) known.set(href, checkLink(href, map))
    return known.get(href)
  }
}

/** Returns what takes the place of the text that is a link, or has it among other words. */
export function replacementIn(text: unknown, href: string, right: string): string {
  const isLink = text === href
  return JSON.stringify(
    isLink ? right : changeLinks(String(text), (one) => (one === href ? right : one)),
  )
}

/** Reports the first wrong link of each text. A text with an error of its schema has enough to correct. */
function linkReports({ document, links, errors, page }: Entry, check: LinkCheck): Report[] {
  if (!links.some(({ href }) => check(href, page.path))) return []
  const reported = new Set(errors.map(({ instancePath }) => instancePath))
  const isUnplaced = page.path === undefined && schemaOfFile(document.file) === 'page.json'
  return links.flatMap(({ href, path }): Report[] => {
    if (isUnplaced && href.startsWith('#')) return []
    const message = check(href, page.path)
    if (!message || reported.has(toPointer(path))) return []
    reported.add(toPointer(path))
    const { replacement, ...report } = message
    if (replacement === undefined) return [{ ...at(document, path), ...report }]
    const text = valueAt(document.value, path)
    return [
      { ...at(document, path), ...report, replacement: replacementIn(text, href, replacement) },
    ]
  })
}

/** Reports links that lead nowhere, or where they must not lead. */
export function wrongLinks({ entries, pages, redirects, map }: Site): Report[] {
  const published = linkChecker(map)
  const withOthers = linkChecker(withDrafts(map, pages))
  // The rules on redirects say what is wrong when one leads to another, or to a draft.
  const ofRedirects: LinkCheck = (href, path) => {
    const search = /\?[^#]*/.exec(href)?.[0] ?? ''
    const moved = movedFrom(map.moved, pathOnSite(href, map.origin) ?? '', search)
    return moved ? undefined : withOthers(href, path)
  }
  return entries
    .filter(({ document, validate }) => document.isComplete && validate)
    .flatMap((entry) => {
      if (entry.document === redirects) return linkReports(entry, ofRedirects)
      return linkReports(entry, entry.page.draft ? withOthers : published)
    })
}
