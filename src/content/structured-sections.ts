/** The structured data of the sections of a page, as their schemas declare it. */
import type { ImageGallery, ImageObject, Offer, Question, Service, VideoObject } from 'schema-dts'
import { pageAddress } from './addresses.ts'
import { readAmount } from './amounts.ts'
import { own, ownText } from './json-object.ts'
import { pictureAddress, pictureData } from './picture-data.ts'
import type { Pictures } from './pictures.ts'
import { plainTextOf, type RichText } from './rich-text.ts'
import { sectionData } from './section-data.generated.ts'
import type { SectionData } from './section-data.ts'
import { type Node, reference } from './structured-node.ts'
import type { PageContent, Section, SiteContent } from './types.generated.ts'
import { videoAt } from './videos.ts'

/** Returns what the schema of a section declares. */
export function dataOf({ type }: Section): SectionData {
  return Object.hasOwn(sectionData, type) ? (sectionData[type] ?? {}) : {}
}

function entriesOf(section: Section, list: string): Record<string, unknown>[] {
  const entries = (section as unknown as Record<string, unknown>)[list]
  return Array.isArray(entries) ? entries : []
}

/** Returns a page's questions (https://schema.org/FAQPage). */
export function questions(page: PageContent) {
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
              .map(plainTextOf)
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

/** Returns the things in the lists of a page, such as its services. */
export function thingsOf(site: SiteContent, page: PageContent, agency: Node): Node[] {
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
export function offers(site: SiteContent, page: PageContent, agency: Node): Node[] {
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
export function galleries(
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
export function videos(
  site: SiteContent,
  page: PageContent,
  pictures: Pictures | undefined,
): Node[] {
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
