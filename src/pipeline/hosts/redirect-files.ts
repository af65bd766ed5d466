/** Writes the redirects of moved addresses in the formats of hosts. */

import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../../checks/site-content.ts'
import { literally } from '../../content/literally.ts'
import { escapeMarkup } from '../../content/markup.ts'
import {
  movedAddresses,
  type OldAddress,
  parametersOf,
  partsOf,
  withQuery,
} from '../../content/moved-addresses.ts'
import type { Redirect } from '../../content/types.generated.ts'

/** The file for Netlify, Cloudflare Pages and `npm run preview`. */
export const redirectsFileName = '_redirects'

/** A redirect as hosts compare it. */
export type HostRedirect = OldAddress & { to: string }

/** Returns the redirects, those with most parameters first, because hosts take the first that fits. */
export const inOrder = (redirects: readonly Redirect[]): HostRedirect[] =>
  [...movedAddresses(redirects).values()]
    .flat()
    .sort((a, b) => b.parameters.length - a.parameters.length)

/** Whether a path has an ending of its own, such as `/enquiry.php`, or is that of the home page. */
const isWhole = (path: string) => path === '/' || /\.[^/]*$/.test(path)

/** Returns the decoded paths that lead from an old address. */
export function spellings({ path }: OldAddress): string[] {
  if (path === '/') return [path]
  return isWhole(path) ? [path, `${path}/`] : [path, `${path}/`, `${path}.html`]
}

/** Returns a regular expression for the paths of `spellings`, without anchors. `written` is how the host compares. */
export const pathPattern = ({ path }: OldAddress, written = literally): string =>
  written(path) + (path === '/' ? '' : isWhole(path) ? '/?' : '(?:/|\\.html)?')

/** Returns a regular expression for a decoded path and a query that has all parameters, with a `?` between them. */
export function requestPattern(address: OldAddress): string {
  const each = address.parameters.map((one) => `(?=(?:.*&)?${literally(one)}(?:&|$))`)
  return `^${pathPattern(address)}\\?${each.join('')}`
}

/** Returns a path in its escaped forms: some systems, such as WordPress, escape with lower-case digits. */
function escapedForms(path: string): string[] {
  const escaped = encodeURI(path)
  return [...new Set([escaped, escaped.replace(/%../g, (code) => code.toLowerCase())])]
}

/**
 * Returns the file `_redirects`. Its hosts pass the query on themselves. Cloudflare ignores the lines with
 * parameters, which Netlify compares.
 */
export function redirectsText(redirects: readonly Redirect[]): string {
  return inOrder(redirects)
    .flatMap((redirect) =>
      spellings(redirect)
        .flatMap(escapedForms)
        .map((path) => `${[path, ...redirect.parameters, redirect.to, '301'].join(' ')}\n`),
    )
    .join('')
}

/** Returns the target of a decoded path with a query, such as `?from=card`; undefined if there is none. */
export type RedirectTo = (path: string, search: string) => string | undefined

/** Reads a file `_redirects`. */
export function parseRedirects(file: string): RedirectTo {
  const known = new Map<string, { to: string; parameters: string[] }[]>()
  for (const line of file.split('\n')) {
    const [from = '', ...more] = line.split(' ')
    const to = more.at(-2)
    if (to === undefined) continue
    const path = decodeURI(from)
    known.set(path, [...(known.get(path) ?? []), { to, parameters: more.slice(0, -2) }])
  }
  return (path, search) => {
    const redirects = known.get(path)
    if (!redirects) return undefined
    const query = parametersOf(search)
    const found = redirects.find(({ parameters }) =>
      parameters.every((parameter) => query.includes(parameter)),
    )
    return found && withQuery(found.to, search)
  }
}

/**
 * Returns a page that redirects on hosts without redirects, and tells search engines the new address. `title` is
 * that of the target.
 */
function redirectPage(language: string, canonical: string, to: string, title: string): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${escapeMarkup(to)}">
<link rel="canonical" href="${escapeMarkup(canonical)}">
<title>${escapeMarkup(title)}</title>
<a href="${escapeMarkup(to)}">${escapeMarkup(title)}</a>
</html>
`
}

/** Returns the file that hosts without redirects serve at an old address; undefined if there can be none. */
function pageFileOf({ path: from, parameters }: OldAddress): string | undefined {
  const file = isWhole(from) ? `${from}/index.html` : `${from}.html`
  const fits = file.split('/').every((name) => Buffer.byteLength(name) <= 255)
  return fits && parameters.length === 0 ? file : undefined
}

/** Whether a redirect leads from a feed to a feed. Readers of feeds follow no redirect in a page. */
const isOfFeed = ({ path: from, to }: HostRedirect) => from.endsWith('.xml') && to.endsWith('.xml')

/**
 * Writes a small redirecting page for each old address into the folder of the built site, and a copy of the feed for
 * that of a feed, except where its name differs only in case from that of another page, because many file systems take
 * the two for one.
 */
export async function writeRedirectPages(
  outDir: string,
  { site, pages, redirects }: Pick<Content, 'site' | 'pages' | 'redirects'>,
): Promise<void> {
  const names = new Set(pages.map(({ page }) => `${page.path}.html`.toLowerCase()))
  for (const redirect of inOrder(redirects)) {
    const { to } = redirect
    const feed = isOfFeed(redirect) ? path.join(outDir, to) : undefined
    const file = feed && existsSync(feed) ? redirect.path : pageFileOf(redirect)
    if (file === undefined || names.has(file.toLowerCase())) continue
    names.add(file.toLowerCase())
    const redirectFile = path.join(outDir, file)
    await mkdir(path.dirname(redirectFile), { recursive: true })
    if (feed && file === redirect.path) {
      await copyFile(feed, redirectFile)
      continue
    }
    const { address, query } = partsOf(to)
    const canonical = address.startsWith('/') ? site.origin + address : address + query
    const target = pages.find(({ page }) => site.origin + page.path === canonical)
    const html = redirectPage(site.language, canonical, to, target?.page.title ?? address + query)
    await writeFile(redirectFile, html)
  }
}
