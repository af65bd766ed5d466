/**
 * Where a link may lead: to a page or a section of this site, or to an address with https:, mailto: or
 * tel:. What counts is the address that a browser makes of it: a test of its first letters lets
 * `//evil.example`, `/\evil.example` or `java<newline>script:` pass.
 */
import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { fileHref, fileNameAt } from '../../content/site-file.ts'
import { nearest } from '../diagnostics/near-miss.ts'
import { listed, quoted } from '../diagnostics/words.ts'
import { dialLink } from '../schema/text-formats.ts'

/** The addresses of the site: its paths, each with the names of its sections. */
export interface SiteMap {
  origin: string | undefined
  /** Undefined names: the page could not be read, so that any section may be there. */
  pages: ReadonlyMap<string, readonly string[] | undefined>
  /** The paths of the pages in the order of the alphabet. */
  paths: readonly string[]
  /** The paths of the pages that are drafts, each with its file. Visitors do not find these. */
  drafts: ReadonlyMap<string, string>
  /** The addresses that moved, each with the one that it moved to. */
  moved: ReadonlyMap<string, string>
  /** False where the path of some file is not known, so that any path may be there. */
  complete: boolean
  /** The names of the files in `content/files/`; undefined where they are not known. */
  files?: readonly string[] | undefined
}

export interface LinkDiagnostic {
  code: string
  message: string
  help: string
  replacement?: string
}

/** The path on this site that a link leads to, without its query and its hash; undefined for another site. */
export function pathOnSite(href: string, origin: string | undefined): string | undefined {
  const own = origin !== undefined && href.startsWith(`${origin}/`)
  const inside = own ? href.slice(origin.length) : href
  return inside.startsWith('/') ? inside.replace(/[?#].*$/s, '') : undefined
}

const base = 'https://site.invalid'

function parse(href: string, from?: string): URL | undefined {
  // URL.canParse would do, were it in every browser that an editor may run in.
  try {
    return new URL(href, from)
  } catch {
    return undefined
  }
}

function diagnostic(
  code: string,
  message: string,
  help: string,
  replacement?: string,
): LinkDiagnostic {
  return { code, message, help, ...(replacement === undefined ? {} : { replacement }) }
}

/** A diagnostic of which it is known what was meant; where that is certain, it can be put in its place. */
function didYouMean(
  code: string,
  message: string,
  meant: string,
  isCertain: boolean,
): LinkDiagnostic {
  return diagnostic(code, message, `Did you mean ${quoted(meant)}?`, isCertain ? meant : undefined)
}

const whereTo =
  'Write a page of this site, such as “/contact”, or an address that begins with https:, mailto: or tel:.'

/** So many names are listed for an editor to choose from. */
const fewNames = 12

function checkSection(
  path: string,
  hash: string,
  map: SiteMap,
  href: string,
): LinkDiagnostic | undefined {
  const names = map.pages.get(path)
  if (names === undefined || names.includes(hash)) return undefined
  const near = nearest(hash, names)
  const prefix = href.slice(0, href.indexOf('#'))
  const message = `The link ${quoted(href)} leads to a section that does not exist: ${
    path === '/' ? 'the home page' : `the page ${quoted(path)}`
  } has no section with the id ${quoted(hash)}.`
  if (near) {
    return didYouMean('no-such-section', message, `${prefix}#${near.name}`, near.certain)
  }
  const help =
    names.length > 0 && names.length <= fewNames
      ? `That page has sections with the ids ${listed([...new Set(names)])}.`
      : `Add "id": ${JSON.stringify(hash)} to the section that you mean.`
  return diagnostic('no-such-section', message, help)
}

/** A link to a file that visitors can download. */
function checkFile(
  href: string,
  name: string,
  rest: string,
  { files }: SiteMap,
): LinkDiagnostic | undefined {
  if (!files || files.includes(name)) return undefined
  const message = `The link ${quoted(href)} leads to a file that does not exist.`
  const near = nearest(name, files)
  if (near) {
    return didYouMean('no-such-download', message, fileHref(near.name) + rest, near.certain)
  }
  const help =
    files.length > 0 && files.length <= fewNames
      ? `The files in ${filesFolder} are ${listed(files)}.`
      : `Put a file ${quoted(name)} into the folder ${filesFolder}, or fix the link.`
  return diagnostic('no-such-download', message, help)
}

function checkOwn(href: string, url: URL, map: SiteMap): LinkDiagnostic | undefined {
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
    return diagnostic(
      'link-to-draft',
      `The link ${quoted(href)} leads to a draft, which visitors cannot see.`,
      `Remove "draft": true from ${draft} to publish that page, or change the link.`,
    )
  }
  const moved = map.moved.get(path)
  if (moved !== undefined) {
    const meant = moved.includes('#') ? moved : moved + rest
    return diagnostic(
      'link-to-moved-page',
      `The link ${quoted(href)} leads to an address that has moved.`,
      `Write ${quoted(meant)}.`,
      meant,
    )
  }
  // As the file is called on the disk.
  const onDisk = path.startsWith(`/${filesFolder}`) ? path.slice('/content'.length) : undefined
  if (onDisk !== undefined && map.files?.includes(fileNameAt(onDisk) ?? '')) {
    const meant = onDisk + rest
    const fact = `The link ${quoted(href)} includes the folder that the file is in.`
    return diagnostic('wrong-link', fact, `Write ${quoted(meant)}.`, meant)
  }
  if (!map.complete) return undefined
  const bare = path.replace(/(?:\/index)?(?:\.html?)?\/*$/, '').toLowerCase() || '/'
  const message = `The link ${quoted(href)} leads to a page that does not exist.`
  if (map.pages.has(bare)) {
    return didYouMean('no-such-page', message, bare + rest, true)
  }
  const near = nearest(path, map.paths)
  if (near) {
    const meant = near.name + rest
    return didYouMean('no-such-page', message, meant, near.certain)
  }
  const help =
    map.paths.length <= fewNames
      ? `The pages of this site are ${listed(map.paths)}.`
      : `Add a page with the path ${quoted(path)}, or fix the link.`
  return diagnostic('no-such-page', message, help)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function checkPhone(href: string, { pathname: number }: URL): LinkDiagnostic | undefined {
  if (!/^\+?\d[\d().-]+$/.test(number)) {
    return diagnostic(
      'wrong-link',
      `The link ${quoted(href)} has no phone number after tel:.`,
      'Write it without spaces, such as “tel:+12025550142”.',
    )
  }
  // A number without its country, such as a short one for emergencies, is right where it is dialled.
  const right = dialLink(number)
  if (!number.startsWith('+') || right === `tel:${number.replace(/[^+\d]/g, '')}`) return undefined
  const message = `The link ${quoted(href)} dials a number that cannot exist.`
  return right
    ? diagnostic('wrong-link', message, `Write ${quoted(right)}.`, right)
    : diagnostic('wrong-link', message, 'Check whether it has a digit too many or too few.')
}

function checkScheme(href: string, url: URL, map: SiteMap): LinkDiagnostic | undefined {
  switch (url.protocol) {
    case 'https:': {
      if (url.username !== '' || url.password !== '') {
        return diagnostic(
          'link-with-password',
          `The link ${quoted(href)} contains a user name or a password, and really leads to ${quoted(url.host)}.`,
          `Write the address without the part before the @: “https://${url.host}${url.pathname}”.`,
        )
      }
      if (!/^https:\/\/[^/]/i.test(href)) {
        return diagnostic(
          'wrong-link',
          `The link ${quoted(href)} is not written like an address.`,
          `Write “${url.href}”.`,
        )
      }
      return url.origin === map.origin ? checkOwn(href, url, map) : undefined
    }
    case 'mailto:':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(url.pathname)
        ? undefined
        : diagnostic(
            'wrong-link',
            `The link ${quoted(href)} has no e-mail address after mailto:.`,
            'Write an address such as “mailto:hello@example.com”.',
          )
    case 'tel:':
      return checkPhone(href, url)
    case 'http:':
      return diagnostic(
        'insecure-link',
        `The link ${quoted(href)} is not encrypted.`,
        'Replace http: with https:, and check that the address still works.',
      )
    default:
      return diagnostic(
        'forbidden-link',
        `A link on this site cannot begin with ${quoted(url.protocol)}.`,
        whereTo,
      )
  }
}

/** A link that begins with no scheme and no slash: mostly one of the two was forgotten. */
function checkBare(href: string, map: SiteMap): LinkDiagnostic {
  const message = `The link ${quoted(href)} does not say where it leads.`
  const instead = (meant: string) => didYouMean('wrong-link', message, meant, true)
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(href)) return instead(`mailto:${href}`)
  if (/^\+?[\d][\d ()./-]{5,}$/.test(href)) {
    return instead(dialLink(href) ?? `tel:${href.replace(/[^\d+]/g, '')}`)
  }
  if (/^www\.[^\s/]+\.[a-z]{2,}(?:[/?#]|$)/i.test(href)) return instead(`https://${href}`)
  const own = parse(href, `${base}/`)
  const meant = own && own.origin === base ? own.pathname.replace(/\.html?$/, '') : ''
  if (!/^[?#]/.test(href) && map.pages.has(meant))
    return instead(meant + (own?.search ?? '') + (own?.hash ?? ''))
  const name = fileNameAt(fileFolders.files + href.replace(/^(?:content\/)?files\//, ''))
  if (name !== undefined && map.files?.includes(name)) return instead(fileHref(name))
  const near = nearest(`/${href}`, map.paths)
  return diagnostic('wrong-link', message, near ? `Did you mean ${quoted(near.name)}?` : whereTo)
}

const hidden = /[\p{Cc}\p{Cf}\p{Z}]/u

/** Browsers drop some of these characters and keep others, so none may stand in a link. */
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
  return diagnostic(
    'space-in-link',
    `The link ${quoted(href)} contains a space or an invisible character.`,
    right ? `Write ${quoted(meant)}.` : 'Remove it. A space in an address is written as %20.',
    right ? meant : undefined,
  )
}

/**
 * What is wrong with a link, or undefined. `path` is that of the page that it stands on; undefined for
 * links that stand on every page.
 */
export function checkLink(href: string, map: SiteMap, path?: string): LinkDiagnostic | undefined {
  if (hidden.test(href)) return checkHidden(href, map, path)
  if (href.includes('\\')) {
    return diagnostic(
      'backslash-in-link',
      `The link ${quoted(href)} contains a backslash.`,
      'Replace it with /.',
    )
  }
  if (href.startsWith('//')) {
    return diagnostic(
      'foreign-link',
      `The link ${quoted(href)} leads to another site, but does not look like it.`,
      `Write “https:${visibleHost(href)}” if you mean that site, or begin it with a single / for a page of this site.`,
    )
  }
  if (href.startsWith('#')) {
    if (path === undefined) {
      return diagnostic(
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
      ? diagnostic('forbidden-link', `The link ${quoted(href)} cannot be followed.`, whereTo)
      : checkOwn(href, url, map)
  }
  const url = parse(href)
  if (url === undefined || looksLikeHost(url, href)) return checkBare(href, map)
  return checkScheme(href, url, map)
}

/** `example.com:8080` and `localhost:80` parse as a scheme, and are none. */
function looksLikeHost(url: URL, href: string): boolean {
  return /^\d+(?:\/|$)/.test(url.pathname) && !/^(?:tel|https?|mailto):/i.test(href)
}

function visibleHost(href: string): string {
  return quoted(href).slice(1, -1)
}
