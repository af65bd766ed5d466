/**
 * Checks links. A link can lead to a page or a section of this site, or to an address with https:, mailto: or
 * tel:. The rules use the parsed URL, because a test of the first letters accepts `//evil.example`,
 * `/\evil.example` or `java<newline>script:`.
 */
import { fileFolders } from '../../content/addresses.ts'
import { fileHref, fileNameAt } from '../../content/uploaded-file.ts'
import { lookAlike, toLatin } from '../diagnostics/look-alikes.ts'
import { askIfMeant } from '../diagnostics/suggest.ts'
import { nearest } from '../diagnostics/typo.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { Said } from '../schema/entry-diagnostic.ts'
import { dialLink, parseUrl } from '../schema/text-formats.ts'
import { isPrivateHost } from './private-hosts.ts'
import { checkOwn, checkSection, decodeHash, didYouMean, type SiteMap } from './site-links.ts'

const base = 'https://site.invalid'

const whereTo =
  'Write a page of this site, such as “/contact”, or an address that begins with https:, mailto: or tel:.'

function checkPhone(href: string, { pathname: number }: URL): Said | undefined {
  if (!/^\+?\d[\d().-]+$/.test(number)) {
    return {
      code: 'wrong-link',
      message: `The link ${quoted(href)} has no phone number after tel:.`,
      help: 'Write it without spaces, such as “tel:+12025550142”.',
    }
  }
  // A number without a country code, such as an emergency number, works in its country.
  const right = dialLink(number)
  if (!number.startsWith('+') || right === `tel:${number.replace(/[^+\d]/g, '')}`) return undefined
  const message = `The link ${quoted(href)} dials a number that cannot exist.`
  return right
    ? { code: 'wrong-link', message, help: `Write ${quoted(right)}.`, replacement: right }
    : { code: 'wrong-link', message, help: 'Check whether it has a digit too many or too few.' }
}

function checkScheme(href: string, url: URL, map: SiteMap): Said | undefined {
  switch (url.protocol) {
    case 'https:': {
      if (url.username !== '' || url.password !== '') {
        return {
          code: 'link-with-password',
          message: `The link ${quoted(href)} contains a user name or a password, and really leads to ${quoted(url.host)}.`,
          help: `Write the address without the part before the @: “https://${url.host}${url.pathname}”.`,
        }
      }
      if (!/^https:\/\/[^/]/i.test(href)) {
        return {
          code: 'wrong-link',
          message: `The link ${quoted(href)} is not written like an address.`,
          help: `Write “${url.href}”.`,
        }
      }
      if (url.origin === map.origin) return checkOwn(href, url, map)
      return isPrivateHost(url.hostname)
        ? {
            code: 'private-link',
            message: `The link ${quoted(href)} leads to one machine or a private network, which visitors cannot reach.`,
            help: 'Write the public address.',
          }
        : undefined
    }
    case 'mailto:':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(url.pathname)
        ? undefined
        : {
            code: 'wrong-link',
            message: `The link ${quoted(href)} has no e-mail address after mailto:.`,
            help: 'Write an address such as “mailto:hello@example.com”.',
          }
    case 'tel:':
      return checkPhone(href, url)
    case 'http:':
      return {
        code: 'insecure-link',
        message: `The link ${quoted(href)} is not encrypted.`,
        help: 'Replace http: with https:, and check that the address still works.',
      }
    default:
      return {
        code: 'forbidden-link',
        message: `A link on this site cannot begin with ${quoted(url.protocol)}.`,
        help: whereTo,
      }
  }
}

/** Checks a link without a scheme and a slash: mostly one of the two is missing. */
function checkBare(href: string, map: SiteMap): Said {
  const message = `The link ${quoted(href)} does not say where it leads.`
  const instead = (meant: string) => didYouMean('wrong-link', message, meant)
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(href)) return instead(`mailto:${href}`)
  if (/^\+?[\d][\d ()./-]{5,}$/.test(href)) {
    return instead(dialLink(href) ?? `tel:${href.replace(/[^\d+]/g, '')}`)
  }
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]|$)/i.test(href)) return instead(`https://${href}`)
  const own = parseUrl(href, `${base}/`)
  const meant = own && own.origin === base ? own.pathname.replace(/\.html?$/, '') : ''
  if (/^\.{0,2}\/*[\p{L}\p{N}]/u.test(href) && map.pages.has(meant))
    return instead(meant + (own?.search ?? '') + (own?.hash ?? ''))
  const name = fileNameAt(fileFolders.files + href.replace(/^(?:content\/)?files\//, ''))
  if (name !== undefined && map.files?.includes(name)) return instead(fileHref(name))
  const near = nearest(`/${href}`, map.paths)
  return near
    ? { ...instead(near.name), help: askIfMeant(href, near.name), isGuess: true }
    : { code: 'wrong-link', message, help: whereTo }
}

const hidden = /[\p{Cc}\p{Cf}\p{Z}]/u

/** Reports spaces and invisible characters, of which browsers drop some and keep others. */
function checkHidden(href: string, map: SiteMap, path: string | undefined): Said {
  const phone = /^(?:tel:|(?=\+))([\d +()./-]+)$/.exec(href)?.[1]
  const trimmed = href.trim()
  const isFile = trimmed.startsWith(fileFolders.files)
  const meant = phone
    ? (dialLink(phone) ?? href.replace(/ /g, ''))
    : (isFile ? trimmed.replace(/ /g, '%20') : trimmed).replace(/[\p{Cc}\p{Cf}]/gu, '')
  const inner = hidden.test(meant) || meant === '' ? undefined : checkLink(meant, map, path)
  if (inner?.code === 'forbidden-link') return inner
  const right = meant !== '' && !hidden.test(meant) && inner === undefined
  const code = 'space-in-link'
  const message = `The link ${quoted(href)} contains a space or an invisible character.`
  return right
    ? { code, message, help: `Write ${quoted(meant)}.`, replacement: meant }
    : { code, message, help: 'Remove it. A space in an address is written as %20.' }
}

/** Returns a link whose scheme or host has words of two alphabets in one of them; undefined for other links. */
function inLatin(href: string): string | undefined {
  const [start = ''] = /^[^/?#]*(?:\/\/[^/?#]*)?/.exec(href) ?? []
  return lookAlike(start) && toLatin(start) + href.slice(start.length)
}

/**
 * Returns what is wrong with a link; undefined if it is right. `path`: the path of its page; undefined for
 * links on every page.
 */
export function checkLink(href: string, map: SiteMap, path?: string): Said | undefined {
  if (href === '')
    return { code: 'wrong-link', message: 'This link has no address.', help: whereTo }
  if (hidden.test(href)) return checkHidden(href, map, path)
  if (href.includes('\\')) {
    return {
      code: 'backslash-in-link',
      message: `The link ${quoted(href)} contains a backslash.`,
      help: 'Replace it with /.',
    }
  }
  if (href.startsWith('//')) {
    return {
      code: 'foreign-link',
      message: `The link ${quoted(href)} leads to another site, but does not look like it.`,
      help: `Write “https:${visibleHost(href)}” if you mean that site, or begin it with a single / for a page of this site.`,
    }
  }
  const latin = inLatin(href)
  if (latin !== undefined) {
    const inner = checkLink(latin, map, path)
    const replacement = inner ? inner.replacement : latin
    if (replacement !== undefined) {
      const message = `The link ${quoted(href)} has a letter of another alphabet.`
      const help = askIfMeant(href, replacement)
      return { code: 'wrong-link', message, help, replacement, isGuess: true }
    }
  }
  if (href.startsWith('#')) {
    if (path === undefined) {
      return {
        code: 'wrong-link',
        message: `The link ${quoted(href)} is on every page, and leads to another section on each.`,
        help: `Write the page before it, such as ${quoted(`/${href}`)}.`,
      }
    }
    return checkSection(path, decodeHash(href), map, href)
  }
  if (href.startsWith('/')) {
    const url = parseUrl(href, base)
    return url === undefined || url.origin !== base
      ? {
          code: 'forbidden-link',
          message: `The link ${quoted(href)} cannot be followed.`,
          help: whereTo,
        }
      : checkOwn(href, url, map)
  }
  const url = parseUrl(href)
  if (url === undefined || looksLikeHost(url, href)) return checkBare(href, map)
  return checkScheme(href, url, map)
}

/** Whether a link is a host with a port, such as `localhost:80`, which `URL` parses as a scheme. */
function looksLikeHost(url: URL, href: string): boolean {
  return /^\d+(?:\/|$)/.test(url.pathname) && !/^(?:tel|https?|mailto):/i.test(href)
}

function visibleHost(href: string): string {
  return quoted(href).slice(1, -1)
}
