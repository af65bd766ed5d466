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
import type {
  Article,
  BreadcrumbList,
  ImageGallery,
  ImageObject,
  Offer,
  Organization,
  Question,
  Service,
  VideoObject,
  WebPage,
  WebSite,
} from 'schema-dts'
import { addresses, notFoundPath, pageAddress } from './addresses.ts'
import { readAmount } from './amounts.ts'
import { own, ownText } from './json-object.ts'
import { jsonInElement } from './page-data.ts'
import { pictureAddress, pictureData } from './picture-data.ts'
import type { Pictures } from './pictures.ts'
import { type RichText, wordsOf } from './rich-text.ts'
import { sectionData } from './section-data.generated.ts'
import type { SectionData } from './section-data.ts'
import type { PageContent, Section, SiteContent } from './types.generated.ts'
import { videoAt } from './videos.ts'

/** A thing in the graph. */
export interface Node {
  '@type': string | string[]
  '@id'?: string
  [property: string]: unknown
}

export type TitleOf = (path: string) => string | undefined

const reference = ({ '@id': id = '' }: Node) => ({ '@id': id })

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

function dataOf({ type }: Section): SectionData {
  return Object.hasOwn(sectionData, type) ? (sectionData[type] ?? {}) : {}
}

function entriesOf(section: Section, list: string): Record<string, unknown>[] {
  const entries = (section as unknown as Record<string, unknown>)[list]
  return Array.isArray(entries) ? entries : []
}

/** Returns a page's questions (https://schema.org/FAQPage). */
function questions(page: PageContent) {
  return page.sections.flatMap((section) => {
    const declared = dataOf(section).questions
    if (!declared) return []
    return entriesOf(section, declared.list).map(
      (entry) =>
        ({
          '@type': 'Question',
          name: String(entry[declared.question]),
          acceptedAnswer: {
            '@type': 'Answer',
            text: [entry[declared.answer] as RichText | RichText[]]
              .flat()
              .map(wordsOf)
              .join('\n\n'),
          },
        }) satisfies Question,
    )
  })
}

/** Returns the address of a section, or of its page if no link can lead to the section. */
function sectionAddress(site: SiteContent, page: PageContent, section: Section): string {
  return pageAddress(site, page) + ('id' in section && section.id ? `#${section.id}` : '')
}

function things(site: SiteContent, page: PageContent, agency: Node): Node[] {
  return page.sections.flatMap((section) => {
    const declared = dataOf(section).things
    if (!declared) return []
    const properties = Object.entries(declared.properties)
    return entriesOf(section, declared.list).map((item) => ({
      '@type': declared.type,
      ...Object.fromEntries(properties.map(([property, entry]) => [property, item[entry]])),
      url: sectionAddress(site, page, section),
      ...(declared.agency && { [declared.agency]: reference(agency) }),
    }))
  })
}

/** The codes of UN/CEFACT, in which schema.org names what a price is for. */
const [month, year] = ['MON', 'ANN']

/** Returns an offer at a price; undefined for one that is no number, such as “On request”. */
function offer(
  site: SiteContent,
  text: string | undefined,
  priceCurrency: string,
  unitCode?: string,
): Offer | undefined {
  const price = text === undefined ? undefined : readAmount(text, site.language)
  if (price === undefined) return undefined
  const amount = { price, priceCurrency }
  return {
    '@type': 'Offer',
    ...amount,
    ...(unitCode && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode },
    }),
  }
}

/** Returns the services of a page with their prices, of those whose prices are numbers of a known currency. */
function offers(site: SiteContent, page: PageContent, agency: Node): Node[] {
  return page.sections.flatMap((section) => {
    const declared = dataOf(section).offers
    const currency = declared && ownText(section, declared.currency)
    if (!declared || currency === undefined) return []
    return entriesOf(section, declared.list).flatMap((item): Node[] => {
      const yearly = own(item, declared.yearly)
      const atPrice = (of: unknown, unit?: string) =>
        offer(site, ownText(of, declared.price), currency, unit) ?? []
      const all = [
        atPrice(item, yearly === undefined ? undefined : month),
        yearly === undefined ? [] : atPrice(yearly, year),
      ].flat()
      if (all.length === 0) return []
      const description = ownText(item, declared.description)
      return [
        {
          '@type': 'Service',
          name: ownText(item, declared.name) ?? '',
          ...(description !== undefined && { description }),
          url: sectionAddress(site, page, section),
          provider: reference(agency),
          offers: all,
        } satisfies Service,
      ]
    })
  })
}

/** The width of a picture for search engines, in pixels: https://developers.google.com/search/docs/appearance/google-images */
const imageWidth = 1200

/** Returns the galleries of a page, with the pictures that it shows. */
function galleries(
  site: SiteContent,
  page: PageContent,
  pictures: Pictures | undefined,
  webPage: Node,
): Node[] {
  return page.sections.flatMap((section) => {
    const declared = dataOf(section).pictures
    if (!declared) return []
    const images = entriesOf(section, declared.list).flatMap((entry): ImageObject[] => {
      const picture = own(entry, declared.picture)
      const data = pictureData(pictures, ownText(picture, 'file') ?? '')
      if (!data) return []
      const caption = ownText(entry, declared.caption)
      return [
        {
          '@type': 'ImageObject',
          contentUrl: site.origin + pictureAddress(data, imageWidth),
          description: ownText(picture, 'alt') ?? '',
          ...(caption !== undefined && { caption }),
        },
      ]
    })
    if (images.length === 0) return []
    return [
      {
        '@type': 'ImageGallery',
        name: ownText(section, 'heading') ?? page.title,
        url: sectionAddress(site, page, section),
        isPartOf: reference(webPage),
        associatedMedia: images,
      } satisfies ImageGallery,
    ]
  })
}

/** Returns the videos of a page, of those with a picture and a date, without which search engines show none. */
function videos(site: SiteContent, page: PageContent, pictures: Pictures | undefined): Node[] {
  return page.sections.flatMap((section): Node[] => {
    const declared = dataOf(section).video
    if (!declared) return []
    const video = videoAt(ownText(section, declared.address) ?? '')
    const file = ownText(own(section, declared.picture), 'file') ?? ''
    const data = pictureData(pictures, file)
    const uploadDate = ownText(section, declared.date)
    if (!video || !data || uploadDate === undefined) return []
    return [
      {
        '@type': 'VideoObject',
        name: ownText(section, 'heading') ?? page.title,
        description: ownText(section, 'text') ?? page.description,
        url: sectionAddress(site, page, section),
        thumbnailUrl: site.origin + pictureAddress(data, imageWidth),
        uploadDate,
        ...(video.kind === 'file'
          ? { contentUrl: site.origin + video.address }
          : { embedUrl: video.player }),
      } satisfies VideoObject,
    ]
  })
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
      ...things(site, page, agency),
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
