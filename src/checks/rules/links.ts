/**
 * Checks links. A link can lead to a page or a section of this site, or to an address with https:, mailto: or
 * tel:. The rules use the parsed URL, because a test of the first letters accepts `//evil.example`,
 * `/\evil.example` or `java<newline>script:`.
 */
import { fileFolders } from '../../content/addresses.ts'
import { fileHref, fileNameAt } from '../../content/site-file.ts'
import { nearest } from '../diagnostics/near-miss.ts'
import { quoted } from '../diagnostics/wording.ts'
import { dialLink } from '../schema/text-formats.ts'
import { isPrivateHost } from './private-hosts.ts'
import {
  checkOwn,
  checkSection,
  decodeHash,
  didYouMean,
  type LinkDiagnostic,
  linkDiagnostic,
  type SiteMap,
} from './site-links.ts'

const base = 'https://site.invalid'

function parse(href: string, from?: string): URL | undefined {
  // URL.canParse is missing in some browsers that the editor supports.
  try {
    return new URL(href, from)
  } catch {
    return undefined
  }
}

const whereTo =
  'Write a page of this site, such as “/contact”, or an address that begins with https:, mailto: or tel:.'

function checkPhone(href: string, { pathname: number }: URL): LinkDiagnostic | undefined {
  if (!/^\+?\d[\d().-]+$/.test(number)) {
    return linkDiagnostic(
      'wrong-link',
      `The link ${quoted(href)} has no phone number after tel:.`,
      'Write it without spaces, such as “tel:+12025550142”.',
    )
  }
  // A number without a country code, such as an emergency number, works in its country.
  const right = dialLink(number)
  if (!number.startsWith('+') || right === `tel:${number.replace(/[^+\d]/g, '')}`) return undefined
  const message = `The link ${quoted(href)} dials a number that cannot exist.`
  return right
    ? linkDiagnostic('wrong-link', message, `Write ${quoted(right)}.`, right)
    : linkDiagnostic('wrong-link', message, 'Check whether it has a digit too many or too few.')
}

function checkScheme(href: string, url: URL, map: SiteMap): LinkDiagnostic | undefined {
  switch (url.protocol) {
    case 'https:': {
      if (url.username !== '' || url.password !== '') {
        return linkDiagnostic(
          'link-with-password',
          `The link ${quoted(href)} contains a user name or a password, and really leads to ${quoted(url.host)}.`,
          `Write the address without the part before the @: “https://${url.host}${url.pathname}”.`,
        )
      }
      if (!/^https:\/\/[^/]/i.test(href)) {
        return linkDiagnostic(
          'wrong-link',
          `The link ${quoted(href)} is not written like an address.`,
          `Write “${url.href}”.`,
        )
      }
      if (url.origin === map.origin) return checkOwn(href, url, map)
      return isPrivateHost(url.hostname)
        ? linkDiagnostic(
            'private-link',
            `The link ${quoted(href)} leads to one machine or a private network, which visitors cannot reach.`,
            'Write the public address.',
          )
        : undefined
    }
    case 'mailto:':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(url.pathname)
        ? undefined
        : linkDiagnostic(
            'wrong-link',
            `The link ${quoted(href)} has no e-mail address after mailto:.`,
            'Write an address such as “mailto:hello@example.com”.',
          )
    case 'tel:':
      return checkPhone(href, url)
    case 'http:':
      return linkDiagnostic(
        'insecure-link',
        `The link ${quoted(href)} is not encrypted.`,
        'Replace http: with https:, and check that the address still works.',
      )
    default:
      return linkDiagnostic(
        'forbidden-link',
        `A link on this site cannot begin with ${quoted(url.protocol)}.`,
        whereTo,
      )
  }
}

/** Checks a link without a scheme and a slash: mostly one of the two is missing. */
function checkBare(href: string, map: SiteMap): LinkDiagnostic {
  const message = `The link ${quoted(href)} does not say where it leads.`
  const instead = (meant: string) => didYouMean('wrong-link', message, meant)
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(href)) return instead(`mailto:${href}`)
  if (/^\+?[\d][\d ()./-]{5,}$/.test(href)) {
    return instead(dialLink(href) ?? `tel:${href.replace(/[^\d+]/g, '')}`)
  }
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]|$)/i.test(href)) return instead(`https://${href}`)
  const own = parse(href, `${base}/`)
  const meant = own && own.origin === base ? own.pathname.replace(/\.html?$/, '') : ''
  if (/^\.{0,2}\/*[\p{L}\p{N}]/u.test(href) && map.pages.has(meant))
    return instead(meant + (own?.search ?? '') + (own?.hash ?? ''))
  const name = fileNameAt(fileFolders.files + href.replace(/^(?:content\/)?files\//, ''))
  if (name !== undefined && map.files?.includes(name)) return instead(fileHref(name))
  const near = nearest(`/${href}`, map.paths)
  return near
    ? { ...instead(near.name), isGuess: true }
    : linkDiagnostic('wrong-link', message, whereTo)
}

const hidden = /[\p{Cc}\p{Cf}\p{Z}]/u

/** Reports spaces and invisible characters, of which browsers drop some and keep others. */
function checkHidden(href: string, map: SiteMap, path: string | undefined): LinkDiagnostic {
  const phone = /^(?:tel:|(?=\+))([\d +()./-]+)$/.exec(href)?.[1]
  const trimmed = href.trim()
  const isFile = trimmed.startsWith(fileFolders.files)
  const meant = phone
    ? (dialLink(phone) ?? href.replace(/ /g, ''))
    : (isFile ? trimmed.replace(/ /g, '%20') : trimmed).replace(/[\p{Cc}\p{Cf}]/gu, '')
  const inner = hidden.test(meant) || meant === '' ? undefined : checkLink(meant, map, path)
  if (inner?.code === 'forbidden-link') return inner
  const right = meant !== '' && !hidden.test(meant) && inner === undefined
  return linkDiagnostic(
    'space-in-link',
    `The link ${quoted(href)} contains a space or an invisible character.`,
    right ? `Write ${quoted(meant)}.` : 'Remove it. A space in an address is written as %20.',
    right ? meant : undefined,
  )
}

/**
 * Returns what is wrong with a link; undefined if it is right. `path`: the path of its page; undefined for
 * links on every page.
 */
export function checkLink(href: string, map: SiteMap, path?: string): LinkDiagnostic | undefined {
  if (href === '') return linkDiagnostic('wrong-link', 'This link has no address.', whereTo)
  if (hidden.test(href)) return checkHidden(href, map, path)
  if (href.includes('\\')) {
    return linkDiagnostic(
      'backslash-in-link',
      `The link ${quoted(href)} contains a backslash.`,
      'Replace it with /.',
    )
  }
  if (href.startsWith('//')) {
    return linkDiagnostic(
      'foreign-link',
      `The link ${quoted(href)} leads to another site, but does not look like it.`,
      `Write “https:${visibleHost(href)}” if you mean that site, or begin it with a single / for a page of this site.`,
    )
  }
  if (href.startsWith('#')) {
    if (path === undefined) {
      return linkDiagnostic(
        'wrong-link',
        `The link ${quoted(href)} is on every page, and leads to another section on each.`,
        `Write the page before it, such as ${quoted(`/${href}`)}.`,
      )
    }
    return checkSection(path, decodeHash(href), map, href)
  }
  if (href.startsWith('/')) {
    const url = parse(href, base)
    return url === undefined || url.origin !== base
      ? linkDiagnostic('forbidden-link', `The link ${quoted(href)} cannot be followed.`, whereTo)
      : checkOwn(href, url, map)
  }
  const url = parse(href)
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
