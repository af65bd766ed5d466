/**
 * The feeds of the site's lists of articles: Atom (https://www.rfc-editor.org/rfc/rfc4287) with whole texts and
 * absolute addresses, for each list on pages of its own.
 */
import { Feed } from 'feed'
import { pageAddress } from '../../content/addresses.ts'
import { type DatedPage, feedPath, type ShownArticles } from '../../content/articles.ts'
import { assemblePage, type SiteData } from '../../content/assemble-page.ts'
import { isWholeList } from '../../content/dated-pages.ts'
import { escapeMarkup } from '../../content/markup.ts'
import { pictureData } from '../../content/picture-data.ts'
import type { SiteRenderer } from '../../content/site-renderer.ts'
import type { SiteContent } from '../../content/types.generated.ts'

interface FeedOptions extends SiteData {
  pages: readonly { page: DatedPage }[]
  renderSections: SiteRenderer['renderSections']
}

/** Elements that a reader of feeds does not need: the title is there already, and a button has no script. */
const dropped =
  /<(h1|nav|button|svg)\b.*?<\/\1>|<source\b[^>]*>| (?!(?:href|src|alt|width|height|lang|dir|cite|colspan|rowspan|scope|start|dateTime)=)[a-z][\w-]*="[^"]*"/gis

/**
 * Returns the HTML of an article for a feed. React escapes quotation marks and brackets in texts, so what looks like
 * an attribute or an element is one.
 */
function htmlOf(html: string, site: SiteContent, page: DatedPage): string {
  return html
    .replace(dropped, '')
    .replace(/(?<= (?:href|src)=")(?=\/)/g, site.origin)
    .replace(/(?<= href=")(?=#)/g, pageAddress(site, page))
}

/**
 * Returns the moment of a day at which people nearly everywhere have that day, because readers of feeds show moments in
 * their own time zone: from Hawaii (UTC−10) to New Zealand in summer (UTC+13). No moment is the same day everywhere.
 */
const momentOf = (day: string) => new Date(`${day}T10:00Z`)

/**
 * Returns the id of a page, which never changes (https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6): its first
 * address.
 */
const idOf = (site: SiteContent, { firstPath, path }: DatedPage) =>
  (site.firstOrigin ?? site.origin) + (firstPath ?? path)

/** What XML cannot have, not even escaped (https://www.w3.org/TR/xml/#charsets). */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns the feeds by their addresses. */
export async function feeds(options: FeedOptions): Promise<Record<string, string>> {
  const { pages, pictures, renderSections } = options
  const byPath = new Map(pages.map(({ page }) => [page.path, page]))

  async function feedOf(page: DatedPage, { heading, shown }: ShownArticles): Promise<string> {
    const { site } = assemblePage(page, options)
    const articles = (shown?.entries ?? []).flatMap(({ path }) => byPath.get(path) ?? [])
    const dates = articles.flatMap(({ article }) => article?.updated ?? article?.date ?? [])
    const address = pageAddress(site, page)
    const feed = new Feed({
      id: idOf(site, page),
      link: address,
      title: `${heading} – ${site.brand}`,
      description: page.description,
      feedLinks: { atom: site.origin + feedPath(page.path) },
      author: { name: site.brand },
      updated: momentOf(dates.sort().at(-1) ?? ''),
      generator: false,
    })
    for (const article of articles) {
      const { date = '', updated = date, author, topic, summary, picture } = article.article ?? {}
      const image = pictureData(pictures, picture?.file ?? '')?.src
      const link = pageAddress(site, article)
      const html = await renderSections(assemblePage(article, options))
      feed.addItem({
        // Its type is HTML.
        id: idOf(site, article),
        link,
        title: escapeMarkup(article.title),
        description: escapeMarkup(summary ?? article.description).replace(/\n/g, '<br/>'),
        date: momentOf(updated),
        published: momentOf(date),
        ...(image && { image: site.origin + image }),
        content: htmlOf(html, site, article),
        ...(author !== undefined && { author: [{ name: author }] }),
        ...(topic !== undefined && { category: [{ name: topic, term: topic }] }),
      })
    }
    // The package takes the media type from the end of the name.
    const text = feed
      .atom1()
      .replace(notInXml, '')
      .replaceAll('type="image/jpg"', 'type="image/jpeg"')
    return text.replace('<feed ', `<feed xml:lang="${site.language}" `)
  }

  const all: Record<string, string> = {}
  for (const { page } of pages) {
    const list = (page.sections as ShownArticles[]).find(isWholeList)
    // A page of older articles names the feed of the newest ones.
    if (list && page.feed === feedPath(page.path)) all[page.feed] = await feedOf(page, list)
  }
  return all
}
