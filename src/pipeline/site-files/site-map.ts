import { notFoundPath, pageAddress } from '../../content/addresses.ts'
import { alternateLinks, type Languages, type Translation } from '../../content/languages.ts'
import { escapeMarkup } from '../../content/markup.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import type { PageFile } from '../prerender/prerender-page.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const linkNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns links to a page in all its languages, and to the default one for other readers. */
function alternates(site: SiteContent, translations: readonly Translation[]): string {
  return alternateLinks(site, translations)
    .map(
      ({ hrefLang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeMarkup(href)}"/>`,
    )
    .join('')
}

/** Returns the sitemap: the site's pages for search engines. `dates` has the known dates of the pages' files. */
export function sitemap(
  site: SiteContent,
  pages: PageFile[],
  dates: ReadonlyMap<string, string>,
  { translations }: Pick<Languages, 'translations'> = { translations: {} },
): string {
  const urls = pages
    .filter(({ page }) => page.path !== notFoundPath && !page.noindex)
    .map(({ file, page }) => {
      const date = page.article?.updated ?? dates.get(file)
      const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
      const others = alternates(site, translations[page.path] ?? [])
      return `<url><loc>${escapeMarkup(pageAddress(site, page))}</loc>${lastmod}${others}</url>\n`
    })
    .sort()
  const links = Object.keys(translations).length > 0 ? linkNamespace : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${namespace}"${links}>
${urls.join('')}</urlset>
`
}
