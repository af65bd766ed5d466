import { addresses, notFoundPath, pageAddress } from '../../content/addresses.ts'
import { alternateLinks, type Languages, type Translation } from '../../content/languages.ts'
import { escapeMarkup } from '../../content/markup.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import type { PageFile } from '../prerender/prerender-page.ts'

/** The limit of addresses in one file (https://www.sitemaps.org/protocol.html). */
export const maxAddresses = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const linkNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

function xml(root: string, entries: string[], others = ''): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}"${others}>`,
  ]
  return [...lines, ...entries, `</${root}>`, ''].join('\n')
}

/** Returns links to a page in all its languages, and to the default one for other readers. */
function alternates(site: SiteContent, translations: readonly Translation[]): string {
  return alternateLinks(site, translations)
    .map(
      ({ hrefLang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeMarkup(href)}"/>`,
    )
    .join('')
}

/**
 * Returns the files that list the site's pages for search engines, by name: `sitemap.xml`, or an index of that
 * name and its parts if there are too many pages. `dates` has the known dates of the pages' files.
 */
export function sitemapFiles(
  site: SiteContent,
  pages: PageFile[],
  dates: ReadonlyMap<string, string>,
  { translations }: Pick<Languages, 'translations'> = { translations: {} },
): Record<string, string> {
  const urls = pages
    .filter(({ page }) => page.path !== notFoundPath)
    .map(({ file, page }) => {
      const date = dates.get(file)
      const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
      const others = alternates(site, translations[page.path] ?? [])
      return `<url><loc>${escapeMarkup(pageAddress(site, page))}</loc>${lastmod}${others}</url>`
    })
    .sort()
  const name = addresses.sitemap.slice(1)
  const links = Object.keys(translations).length > 0 ? linkNamespace : ''
  if (urls.length <= maxAddresses) return { [name]: xml('urlset', urls, links) }

  const files: Record<string, string> = {}
  for (let start = 0; start < urls.length; start += maxAddresses) {
    const part = name.replace('.', `-${start / maxAddresses + 1}.`)
    files[part] = xml('urlset', urls.slice(start, start + maxAddresses), links)
  }
  const parts = Object.keys(files).map(
    (part) => `<sitemap><loc>${escapeMarkup(`${site.origin}/${part}`)}</loc></sitemap>`,
  )
  return { ...files, [name]: xml('sitemapindex', parts) }
}
