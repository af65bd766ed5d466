/** Writes the redirects of moved addresses in the formats of hosts. */

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../../checks/site-content.ts'
import { escapeMarkup } from '../../content/markup.ts'
import type { Redirect } from '../../content/types.generated.ts'

/** The file for Netlify, Cloudflare Pages and `npm run preview`. */
export const redirectsFileName = '_redirects'

/** Returns the spellings of an address that lead to its page. */
export const spellings = (from: string) => [from, `${from}/`, `${from}.html`]

/** Splits the target of a redirect into what comes before a request's query and what comes after it. */
export function partsOf(to: string): { address: string; hash: string } {
  const [address = '', hash] = to.split('#')
  return { address, hash: hash === undefined ? '' : `#${hash}` }
}

/** Returns the target of a redirect for a request with a query, such as `?from=card`. */
export function withQuery(to: string, search: string): string {
  const { address, hash } = partsOf(to)
  return address + search + hash
}

/** Returns the file `_redirects`. Its hosts pass the query on themselves. */
export function redirectsText(redirects: readonly Redirect[]): string {
  return redirects
    .flatMap(({ from, to }) => spellings(from).map((spelling) => `${spelling} ${to} 301\n`))
    .join('')
}

/** Returns the redirect target of an address with a query, such as `?from=card`; undefined if there is none. */
export function redirectTo(file: string, address: string, search: string): string | undefined {
  for (const line of file.split('\n')) {
    const [from, to] = line.split(' ')
    if (from !== address || to === undefined) continue
    return withQuery(to, search)
  }
  return undefined
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

/** Writes a small redirecting page for each old address into the folder of the built site. */
export async function writeRedirectPages(
  outDir: string,
  { site, pages, redirects }: Pick<Content, 'site' | 'pages' | 'redirects'>,
): Promise<void> {
  for (const { from, to } of redirects) {
    const { address } = partsOf(to)
    const canonical = address.startsWith('/') ? site.origin + address : address
    const target = pages.find(({ page }) => site.origin + page.path === canonical)
    const html = redirectPage(site.language, canonical, to, target?.page.title ?? address)
    const file = path.join(outDir, `${from}.html`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, html)
  }
}
