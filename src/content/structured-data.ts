/**
 * Describes a page for search engines: schema.org's terms as JSON-LD, made only from content. The types of schema-dts
 * are made from schema.org's vocabulary.
 *
 * Google names the properties that it reads, type by type:
 * https://developers.google.com/search/docs/appearance/structured-data/organization (any of them),
 * https://developers.google.com/search/docs/appearance/site-names (WebSite: name and url, at home),
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb (at least two items,
 * each with position, name and item). Service, ContactPage and FAQPage follow https://schema.org alone.
 */
import type { Article, BreadcrumbList, Organization, WebPage, WebSite } from 'schema-dts'
import { addresses, notFoundPath, pageAddress } from './addresses.ts'
import { jsonInElement } from './page-data.ts'
import type { Pictures } from './pictures.ts'
import { type Node, reference } from './structured-node.ts'
import { dataOf, galleries, offers, questions, thingsOf, videos } from './structured-sections.ts'
import type { PageContent, SiteContent } from './types.generated.ts'

export type TitleOf = (path: string) => string | undefined

function organization(site: SiteContent): Node {
  return {
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: site.brand,
    description: site.footer.text,
    url: `${site.origin}/`,
    email: site.contact.email,
    ...(site.contact.phone && { telephone: site.contact.phone }),
    logo: site.origin + addresses.largeIcon,
    ...(site.contact.profiles && { sameAs: site.contact.profiles }),
  } satisfies Organization
}

function website(site: SiteContent, publisher: Node): Node {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.brand,
    url: `${site.origin}/`,
    inLanguage: site.language,
    publisher: reference(publisher),
  } satisfies WebSite
}

/** Returns the paths above a path, the top one first: `/guides` and `/guides/listing` for `/guides/listing/first`. */
export function ancestors(path: string): string[] {
  const parts = path.slice(1).split('/')
  return parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** Returns the breadcrumbs from the home page to the page. Leaves out paths without a page. */
function breadcrumbs(site: SiteContent, page: PageContent, titleOf: TitleOf): Node {
  const home = site.header.links.find(({ href }) => href === '/')?.label ?? site.brand
  const steps = [
    { path: '/', name: home },
    ...ancestors(page.path).map((path) => ({ path, name: titleOf(path) })),
    { path: page.path, name: page.title },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageAddress(site, page)}#breadcrumbs`,
    itemListElement: steps
      .flatMap(({ path, name }) => (name === undefined ? [] : [{ path, name }]))
      .map(({ path, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: site.origin + path,
      })),
  } satisfies BreadcrumbList
}

/** Returns the article that a page is (https://schema.org/Article). `image`: the address of its picture. */
function article(
  site: SiteContent,
  page: PageContent,
  publisher: Node,
  image: string | undefined,
): Node[] {
  if (!page.article) return []
  const { date, updated = date, author, topic } = page.article
  const address = pageAddress(site, page)
  return [
    {
      '@type': 'Article',
      '@id': `${address}#article`,
      mainEntityOfPage: { '@id': address },
      headline: page.title,
      description: page.description,
      datePublished: date,
      dateModified: updated,
      author: author === undefined ? reference(publisher) : { '@type': 'Person', name: author },
      publisher: reference(publisher),
      inLanguage: site.language,
      ...(topic !== undefined && { articleSection: topic }),
      ...(image !== undefined && { image: site.origin + image }),
    } satisfies Article,
  ]
}

/** Returns the titles of the pages that have pages below them, by path. */
export function titlesAbove(
  pages: Iterable<Pick<PageContent, 'path' | 'title'>>,
): Map<string, string> {
  const all = new Map(Array.from(pages, ({ path, title }) => [path, title]))
  const above = new Map<string, string>()
  for (const path of all.keys()) {
    for (const ancestor of ancestors(path)) {
      const title = all.get(ancestor)
      if (title !== undefined) above.set(ancestor, title)
    }
  }
  return above
}

/**
 * Returns the graph of a page: the agency, the site, the page, its breadcrumbs, and things such as services.
 * `titleOf` returns the titles of the pages above it; `image` is the address of its picture, and `pictures` are those
 * that it shows. The not-found page has only the first two.
 */
export function structuredData(
  site: SiteContent,
  page: PageContent,
  titleOf: TitleOf = () => undefined,
  image?: string,
  pictures?: Pictures,
) {
  const agency = organization(site)
  const whole = website(site, agency)
  const graph = [agency, whole]
  if (page.path !== notFoundPath) {
    const types = [...new Set(page.sections.flatMap((section) => dataOf(section).page ?? []))]
    const answered = questions(page)
    const trail = page.path === '/' ? undefined : breadcrumbs(site, page, titleOf)
    const described = {
      '@type': 'WebPage',
      '@id': pageAddress(site, page),
      url: pageAddress(site, page),
      name: page.title,
      description: page.description,
      inLanguage: site.language,
      isPartOf: reference(whole),
      about: reference(agency),
      ...(trail && { breadcrumb: reference(trail) }),
      ...(answered.length > 0 && { mainEntity: answered }),
    } satisfies WebPage
    const webPage: Node = {
      ...described,
      '@type': types.length > 1 ? types : (types[0] ?? described['@type']),
    }
    graph.push(webPage)
    if (trail) graph.push(trail)
    graph.push(
      ...article(site, page, agency, image),
      ...thingsOf(site, page, agency),
      ...offers(site, page, agency),
      ...galleries(site, page, pictures, webPage),
      ...videos(site, page, pictures),
    )
  }
  return { '@context': 'https://schema.org', '@graph': graph }
}

export function structuredDataElement(data: ReturnType<typeof structuredData>): string {
  return `<script type="application/ld+json">${jsonInElement(data)}</script>`
}
