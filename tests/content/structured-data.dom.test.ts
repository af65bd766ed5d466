import { describe, expect, test } from 'vitest'
import { pageWithRichTexts } from '../../src/checks/rich-content.ts'
import type { SectionData } from '../../src/content/section-data.ts'
import {
  structuredData,
  structuredDataElement,
  type TitleOf,
  titlesAbove,
} from '../../src/content/structured-data.ts'
import type { Node } from '../../src/content/structured-node.ts'
import type { PageContent } from '../../src/content/types.generated.ts'
import contact from '../site/content/contact.json'
import home from '../site/content/home.json'
import notFound from '../site/content/not-found.json'
import site from '../site/content/site.json'

function nodes(page: unknown, type: string, titleOf?: TitleOf): Node[] {
  const graph = structuredData(site, pageWithRichTexts(page as PageContent), titleOf)['@graph']
  return graph.filter((node) => node['@type'] === type)
}

const crumbs = (page: unknown, titleOf?: TitleOf) =>
  nodes(page, 'BreadcrumbList', titleOf).flatMap((list) => list.itemListElement)

describe('structuredData', () => {
  test('names the agency and the site on every page', () => {
    for (const page of [home, contact, notFound]) {
      expect(nodes(page, 'Organization')).toEqual([
        {
          '@type': 'Organization',
          '@id': 'https://keelbook.example/#organization',
          name: site.brand,
          description: site.footer.text,
          url: 'https://keelbook.example/',
          email: site.contact.email,
          telephone: site.contact.phone,
          logo: 'https://keelbook.example/icon-512.png',
        },
      ])
      expect(nodes(page, 'WebSite')).toEqual([
        {
          '@type': 'WebSite',
          '@id': 'https://keelbook.example/#website',
          name: site.brand,
          url: 'https://keelbook.example/',
          inLanguage: 'en',
          publisher: { '@id': 'https://keelbook.example/#organization' },
        },
      ])
    }
  })

  test('names the profiles of the agency', () => {
    const profiles = ['https://x.com/keelbook']
    const contact = { ...site.contact, profiles }
    const [agency] = structuredData({ ...site, contact }, home as PageContent)['@graph']
    expect(agency).toMatchObject({ '@type': 'Organization', sameAs: profiles })
  })

  test('describes an article with its dates, its author and its picture', () => {
    const article = {
      date: '2026-12-02',
      updated: '2027-01-15',
      author: 'Mara Vance',
      topic: 'Rules',
    }
    const page = { ...home, path: '/news/first', article } as PageContent
    const graph = structuredData(site, page, undefined, '/social/first.jpg')['@graph']
    expect(graph.find((node) => node['@type'] === 'Article')).toMatchObject({
      headline: home.title,
      datePublished: '2026-12-02',
      dateModified: '2027-01-15',
      author: { '@type': 'Person', name: 'Mara Vance' },
      articleSection: 'Rules',
      mainEntityOfPage: { '@id': 'https://keelbook.example/news/first' },
      image: 'https://keelbook.example/social/first.jpg',
    })
    expect(nodes({ ...page, article: { date: '2026-12-02' } }, 'Article')).toMatchObject([
      { dateModified: '2026-12-02', author: { '@id': 'https://keelbook.example/#organization' } },
    ])
  })

  test('omits a missing phone', () => {
    const { email } = site.contact
    const [agency] = structuredData({ ...site, contact: { email } }, home as PageContent)['@graph']
    expect(agency).toMatchObject({ '@type': 'Organization', email })
    expect(agency).not.toHaveProperty('telephone')
  })

  test('lists each service of a page with its provider', () => {
    const section = home.sections.find(({ type }) => type === 'services')
    expect(nodes(home, 'Service')).toEqual(
      section?.items?.map((item) => ({
        '@type': 'Service',
        name: 'title' in item && item.title,
        description: 'description' in item && item.description,
        url: 'https://keelbook.example/#services',
        provider: { '@id': 'https://keelbook.example/#organization' },
      })),
    )
    expect(nodes(contact, 'Service')).toEqual([])
  })

  describe('a page with prices', () => {
    const plan = { name: 'Listing', text: 'For a start.', price: '$2,000' }
    const yearly = { price: '$20,000', unit: 'a year' }
    const services = (items: object[], more: object = { currency: 'USD' }) =>
      nodes({ ...contact, sections: [{ type: 'pricing', id: 'plans', items, ...more }] }, 'Service')

    test('has a service for each plan, with its price', () => {
      const price = { price: 2000, priceCurrency: 'USD' }
      expect(services([plan])).toEqual([
        {
          '@type': 'Service',
          name: 'Listing',
          description: 'For a start.',
          url: 'https://keelbook.example/contact#plans',
          provider: { '@id': 'https://keelbook.example/#organization' },
          offers: [{ '@type': 'Offer', ...price }],
        },
      ])
    })

    test('tells the price of a month from that of a year', () => {
      const [service] = services([{ ...plan, yearly }])
      const specification = (price: number, unitCode: string) => ({
        price,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'USD',
          unitCode,
        },
      })
      expect(service?.offers).toMatchObject([
        specification(2000, 'MON'),
        specification(20_000, 'ANN'),
      ])
    })

    test('leaves out a price that is not a number or has no currency', () => {
      expect(services([{ ...plan, price: 'On request' }])).toEqual([])
      expect(services([{ ...plan, price: 'from $2,000' }])).toEqual([])
      expect(services([plan], {})).toEqual([])
    })
  })

  test('lists the videos of a page that have a picture and a date', () => {
    const pictures = { 'a.png': { src: '/assets/a.png', width: 1280, height: 720 } }
    const picture = { file: 'a.png', alt: '' }
    const shown = (more: object) => {
      const section = { type: 'video', id: 'tour', heading: 'The tour', text: 'A minute.', ...more }
      const page = { ...home, sections: [section] } as unknown as PageContent
      const graph = structuredData(site, page, undefined, undefined, pictures)['@graph']
      return graph.filter((node) => node['@type'] === 'VideoObject')
    }
    const date = '2026-11-25'
    const facts = {
      '@type': 'VideoObject',
      name: 'The tour',
      description: 'A minute.',
      url: 'https://keelbook.example/#tour',
      thumbnailUrl: 'https://keelbook.example/assets/a.png',
      uploadDate: date,
    }
    expect(shown({ href: '/files/tour.mp4', picture, date })).toEqual([
      { ...facts, contentUrl: 'https://keelbook.example/files/tour.mp4' },
    ])
    expect(shown({ href: 'https://vimeo.com/76979871', picture, date })).toEqual([
      { ...facts, embedUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1' },
    ])
    expect(shown({ href: '/files/tour.mp4', picture })).toEqual([])
    expect(shown({ href: '/files/tour.mp4', date })).toEqual([])
    expect(shown({ picture, date })).toEqual([])
  })

  test('lists the pictures of a gallery that have been chosen', () => {
    const picture = (file: string) => ({ file, alt: `What ${file} shows.` })
    const items = [
      { picture: picture('a.jpg'), caption: 'A' },
      { picture: picture('b.jpg') },
      { picture: picture('missing.jpg') },
    ]
    const section = { type: 'gallery', id: 'desk', heading: 'The desk', items }
    const data = (name: string) => ({
      src: `/assets/${name}/1080.jpg`,
      width: 1600,
      height: 900,
      sources: [
        {
          type: 'image/webp',
          srcset: [480, 1440, 1600]
            .map((width) => `/assets/${name}/${width}.webp ${width}w`)
            .join(', '),
        },
      ],
    })
    const page = { ...home, sections: [section] } as unknown as PageContent
    const pictures = { 'a.jpg': data('a'), 'b.jpg': data('b') }
    const graph = structuredData(site, page, undefined, undefined, pictures)['@graph']
    expect(graph.filter((node) => node['@type'] === 'ImageGallery')).toEqual([
      {
        '@type': 'ImageGallery',
        name: 'The desk',
        url: 'https://keelbook.example/#desk',
        isPartOf: { '@id': 'https://keelbook.example/' },
        associatedMedia: [
          {
            '@type': 'ImageObject',
            contentUrl: 'https://keelbook.example/assets/a/1440.webp',
            description: 'What a.jpg shows.',
            caption: 'A',
          },
          {
            '@type': 'ImageObject',
            contentUrl: 'https://keelbook.example/assets/b/1440.webp',
            description: 'What b.jpg shows.',
          },
        ],
      },
    ])
  })

  const schemas = import.meta.glob<{ structuredData?: SectionData; examples: object[] }>(
    '../../schemas/sections/*.json',
    { eager: true, import: 'default' },
  )
  const declared = Object.entries(schemas).flatMap(([file, { structuredData: data, examples }]) =>
    data?.things ? [{ file, things: data.things, examples }] : [],
  )

  test.each(declared)('uses only entries that $file declares', ({ things, examples }) => {
    const entries = examples.flatMap((example) => Object.entries(example))
    const lists = entries.filter(([name]) => name === things.list).map(([, list]) => list)
    expect(lists.length).toBeGreaterThan(0)
    for (const item of lists.flat()) {
      expect(Object.keys(item)).toEqual(expect.arrayContaining(Object.values(things.properties)))
    }
  })

  describe('a page with questions', () => {
    const faq = (question: string, ...answer: string[]) => ({
      type: 'faq',
      heading: 'Questions',
      items: [{ question, answer }],
    })

    test('has them with their answers, as plain text', () => {
      const sections = [
        faq('How long?', '**Weeks**, we say.', '[Ask](/contact) us.'),
        faq('Why?', 'So.'),
      ]
      expect(nodes({ ...home, sections }, 'FAQPage')).toMatchObject([
        {
          url: 'https://keelbook.example/',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'How long?',
              acceptedAnswer: { '@type': 'Answer', text: 'Weeks, we say.\n\nAsk us.' },
            },
            {
              '@type': 'Question',
              name: 'Why?',
              acceptedAnswer: { '@type': 'Answer', text: 'So.' },
            },
          ],
        },
      ])
    })

    test('is also a contact page if it says how to reach the agency', () => {
      const page = { ...contact, sections: [...contact.sections, faq('Why?', 'So.')] }
      const graph = structuredData(site, page as PageContent)['@graph']
      expect(graph.find(({ url }) => url === 'https://keelbook.example/contact')).toMatchObject({
        '@type': ['ContactPage', 'FAQPage'],
        mainEntity: [{ name: 'Why?' }],
      })
    })
  })

  describe('page type', () => {
    test.each([
      ['a quote form', contact.sections.filter(({ type }) => type === 'quote-form')],
      ['contact cards', contact.sections.filter(({ type }) => type === 'contact-cards')],
    ])('is a contact page if it has %s', (_, sections) => {
      expect(nodes({ ...contact, sections }, 'ContactPage')).toMatchObject([
        {
          url: 'https://keelbook.example/contact',
          name: contact.title,
          description: contact.description,
          breadcrumb: { '@id': 'https://keelbook.example/contact#breadcrumbs' },
        },
      ])
    })

    test('is an ordinary page otherwise', () => {
      expect(nodes(home, 'ContactPage')).toEqual([])
      const page = { ...home, sections: home.sections.filter(({ type }) => type !== 'faq') }
      expect(nodes(page, 'WebPage')).toMatchObject([{ url: 'https://keelbook.example/' }])
      expect(nodes(page, 'WebPage')[0]).not.toHaveProperty('breadcrumb')
    })

    test('has no breadcrumbs if it is the not-found page', () => {
      const graph = structuredData(site, notFound as PageContent)['@graph']
      expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite'])
    })
  })

  describe('breadcrumbs', () => {
    const page = { ...home, path: '/guides/listing/first', title: 'Your first listing' }

    test('lead from the home page to a page, with the labels of the navigation', () => {
      expect(crumbs(contact)).toEqual([
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://keelbook.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: contact.title,
          item: 'https://keelbook.example/contact',
        },
      ])
      expect(crumbs(home)).toEqual([])
    })

    test('contain the pages above, and leave out paths without a page', () => {
      const titles = titlesAbove([page, home, { path: '/guides', title: 'Guides' }, contact])
      expect([...titles]).toEqual([['/guides', 'Guides']])
      expect(crumbs(page, (path) => titles.get(path))).toMatchObject([
        { position: 1, item: 'https://keelbook.example/' },
        { position: 2, name: 'Guides', item: 'https://keelbook.example/guides' },
        { position: 3, name: page.title, item: 'https://keelbook.example/guides/listing/first' },
      ])
    })
  })
})

describe('structuredDataElement', () => {
  test('escapes texts that would end its element or begin a comment', () => {
    const page = { ...home, title: '</script><!-- <script>' } as PageContent
    const html = structuredDataElement(structuredData(site, page))
    expect(html.match(/</g)).toHaveLength(2)
    const element = new DOMParser().parseFromString(html, 'text/html').querySelector('script')
    expect(element?.type).toBe('application/ld+json')
    expect(JSON.parse(element?.textContent ?? '')).toEqual(structuredData(site, page))
  })
})
