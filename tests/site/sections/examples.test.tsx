import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { plainText } from '../../../src/checks/read/rich-text.ts'
import { withRichTexts } from '../../../src/checks/rich-content.ts'
import { newFormats } from '../../../src/content/dated-pages.ts'
import type { Pictures } from '../../../src/content/pictures.ts'
import type { SectionProps } from '../../../src/content/section-props.ts'
import { withResults } from '../../../src/content/shown-results.ts'
import type { Section, SiteContent } from '../../../src/content/types.generated.ts'
import { registry } from '../../../src/site/sections/registry.ts'
import { shippedSections } from '../../../src/site/sections/shipped-sections.ts'
import site from '../content/site.json'
import { loadAllSections, types } from './all-sections.ts'
import { mapTexts } from './section-texts.ts'

loadAllSections()

// React reports problems there, such as duplicate keys.
const consoleErrors = vi.spyOn(console, 'error')
afterEach(() => {
  cleanup()
  expect(consoleErrors.mock.calls.splice(0)).toEqual([])
})

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** All texts of a section that a visitor is to read, as they are read. */
function textsOf(section: Section): string[] {
  const texts: string[] = []
  mapTexts(section, (text, { format }) => {
    texts.push(inOneLine(format === 'rich-text' ? plainText(text) : text))
    return text
  })
  return texts
}

/** Each list of a section twice over, so that nothing in it is the only one of its name. */
function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...value].map(doubled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, doubled(item)]))
}

/** Pictures under all names that a section gives, as the build makes them. */
function picturesFor(section: Section): Pictures {
  const names = JSON.stringify(section).matchAll(/"file":"(.*?)"/g)
  const data = (name: string) => ({
    src: `/assets/${name}`,
    width: 1600,
    height: 900,
    sources: [{ type: 'image/avif', srcset: `/assets/${name}.avif 1600w` }],
  })
  return Object.fromEntries(Array.from(names, ([, name = '']) => [name, data(name)]))
}

/** The tests' own site, with what the examples have words for. */
const withProfiles = { ...site, contact: { ...site.contact, profiles: ['https://x.com/keelbook'] } }

async function showWith(
  { default: Component }: { default: unknown },
  written: Section,
  headingLevel: 1 | 2,
  shownSite: SiteContent = withProfiles,
  place = 0,
) {
  const rich = withRichTexts(written, `sections/${written.type}.json`)
  const section = rich.type === 'results' ? withResults(rich, 'en', newFormats('en')) : rich
  const Section = Component as ComponentType<SectionProps<Section>>
  const page = { path: '/', sections: Array<typeof section>(place + 1).fill(section) }
  const pictures = picturesFor(section)
  const props = { section, page, site: shownSite, place, headingLevel, pictures }
  return render(<Section {...props} />)
}

type Shown = [section: Section, headingLevel: 1 | 2, site?: SiteContent, place?: number]

/** Shows a section as the site does, which can have components of its own. */
const showType = async (...[section, ...shown]: Shown) =>
  showWith(await registry[section.type](), section, ...shown)

/** Shows a section as our component does. */
const show = async (...[section, ...shown]: Shown) =>
  showWith(await shippedSections[section.type as keyof typeof shippedSections](), section, ...shown)

describe('registry', () => {
  test('has exactly the section types that have a schema', () => {
    expect(Object.keys(registry).sort()).toEqual(
      [...types.map(({ type }) => type), 'shared'].sort(),
    )
    expect(Object.keys(shippedSections)).toEqual(Object.keys(shippedSections).sort())
  })
})

describe('section examples', () => {
  describe.each(types)('$type', ({ type, examples }) => {
    test('has examples of its own type', () => {
      expect(new Set(examples.map((example) => example.type))).toEqual(new Set([type]))
    })

    test.each(examples.map((example, index) => ({ index, example })))(
      'shows all words of example $index',
      async ({ example }) => {
        const { container } = await showType(example, 2)
        const alts = [...container.querySelectorAll('img')].map(({ alt }) => alt)
        const text = inOneLine([container.textContent, ...alts].join(' '))
        for (const words of textsOf(example)) expect(text).toContain(words)
      },
    )

    test('distinguishes entries with the same text', async () => {
      for (const example of examples) {
        await showType(doubled(example) as Section, 2)
        cleanup()
      }
    })

    test.each([1, 2] as const)(
      'has a heading of level %i, and skips no level below it',
      async (level) => {
        for (const example of examples) {
          await showType(example, level)
          const levels = screen
            .getAllByRole('heading')
            .map(({ tagName }) => Number(tagName.slice(1)))
          const title = 'heading' in example ? example.heading : ''
          expect(screen.getByRole('heading', { level, name: title })).toBeVisible()
          expect(levels.filter((one) => one === level)).toHaveLength(1)
          for (const [index, one] of levels.entries()) {
            expect(one).toBeLessThanOrEqual((levels[index - 1] ?? level - 1) + 1)
          }
          cleanup()
        }
      },
    )

    test('can be focused and is named by its heading if links lead to it', async () => {
      for (const example of examples.map((one) => ({ ...one, id: 'anchor' }))) {
        const { container } = await showType(example, 2)
        const section = container.querySelector('#anchor')
        expect(section).toHaveAttribute('tabindex', '-1')
        expect(section).toHaveAccessibleName(example.heading)
        cleanup()
      }
    })

    test('reserves space for its pictures, and loads visible ones immediately', async () => {
      for (const example of examples) {
        for (const place of [0, 1]) {
          const { container } = await showType(example, 2, withProfiles, place)
          for (const image of container.querySelectorAll('img')) {
            expect(image).toHaveAttribute('alt')
            expect(image.width * image.height).toBe(1600 * 900)
            expect(image.getAttribute('loading')).toBe(place === 0 ? null : 'lazy')
            expect(image.getAttribute('fetchpriority')).toBe(place === 0 ? 'high' : null)
            const [source] = image.parentElement?.querySelectorAll('source') ?? []
            expect(source?.sizes).toMatch(/\d/)
          }
          cleanup()
        }
      }
    })

    test('hides its pictures from screen readers, and has no inline styles', async () => {
      for (const example of examples) {
        const { container } = await showType(example, 2)
        for (const picture of container.querySelectorAll('svg')) {
          expect(picture).toHaveAttribute('aria-hidden', 'true')
        }
        expect(container.querySelectorAll('[style], style')).toHaveLength(0)
        cleanup()
      }
    })
  })
})

describe('contact cards', () => {
  test('show all official channels of the site', async () => {
    const section = {
      type: 'official-channels',
      heading: 'Official channels',
      text: 'Anything else isn’t us.',
      emailLabel: 'E-mail',
      phoneLabel: 'Phone',
      profilesLabel: 'Profiles',
    } as const
    const rows = () =>
      [...document.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        ...[...row.querySelectorAll('a')].flatMap((link) => [
          link.textContent,
          link.getAttribute('href'),
        ]),
      ])
    const { email } = site.contact
    const contact = {
      email,
      channels: [{ name: 'Telegram', href: 'https://t.me/keelbook' }],
      profiles: ['https://www.linkedin.com/company/keelbook/', 'https://x.com/keelbook'],
    }
    const { unmount } = await show(section, 2, { ...site, contact })
    expect(rows()).toEqual([
      ['E-mail', email, `mailto:${email}`],
      ['Telegram', 't.me/keelbook', 'https://t.me/keelbook'],
      [
        'Profiles',
        'linkedin.com/company/keelbook',
        'https://www.linkedin.com/company/keelbook/',
        'x.com/keelbook',
        'https://x.com/keelbook',
      ],
    ])
    unmount()
    await show(section, 2, site)
    expect(rows().map(([label]) => label)).toEqual(['E-mail', 'Phone'])
  })

  test('can show a channel of the site', async () => {
    const channels = [{ name: 'Telegram', href: 'https://t.me/keelbook' }]
    const card = {
      icon: 'message-circle',
      title: 'Chat',
      text: 'Soon',
      contact: 'Telegram',
    } as const
    await show({ type: 'contact-cards', heading: 'Us', items: [card] }, 2, {
      ...site,
      contact: { ...site.contact, channels },
    })
    expect(screen.getByRole('link', { name: 't.me/keelbook' })).toHaveAttribute(
      'href',
      'https://t.me/keelbook',
    )
  })

  test('link an email address and a phone number', async () => {
    const card = { icon: 'mail', title: 'Reach us', text: 'Soon' } as const
    await show(
      {
        type: 'contact-cards',
        heading: 'Get in Touch',
        items: [
          { ...card, contact: 'email' },
          { ...card, contact: 'phone' },
          { ...card, title: 'A card without a link' },
        ],
      },
      2,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `mailto:${site.contact.email}`,
      `tel:${site.contact.phone.replace(/[^+\d]/g, '')}`,
    ])
  })
})

describe('hero', () => {
  const hero = {
    type: 'hero',
    heading: 'We list',
    text: 'And trade.',
    actions: [],
  } satisfies Section

  test('shows the order book if it names no other picture, and nothing for “none”', async () => {
    const { container, unmount } = await show(hero, 1)
    expect(container.querySelector('svg')).not.toBeNull()
    unmount()
    const { container: none } = await show({ ...hero, visual: 'none' }, 1)
    expect(none.textContent).toBe('We listAnd trade.')
    expect(none.querySelector('svg, img')).toBeNull()
  })
})

describe('about section', () => {
  test('has no list of partners without partners', async () => {
    const { container } = await show({ type: 'about', heading: 'About us', text: 'We trade.' }, 2)
    expect(container.textContent).toBe('About usWe trade.')
    expect(screen.queryByRole('list')).toBeNull()
  })

  describe('long text', () => {
    const section = {
      type: 'text',
      heading: 'Privacy policy',
      contentsLabel: 'On this page',
      parts: [
        { heading: 'A start', subheading: true, paragraphs: ['One.'] },
        { heading: 'Rights', paragraphs: ['You *may* [object](/contact).'] },
        { heading: 'Rights', subheading: true, list: ['Two'], numbered: true },
        { heading: 'The end', list: ['Three:\n- four'] },
        { quote: { text: 'They *told* us.', source: 'Ada Example', href: 'https://a.example/' } },
      ],
    } satisfies Section

    test('lists its headings by level', async () => {
      await show(section, 1)
      const contents = screen.getByRole('navigation', { name: 'On this page' })
      const links = within(contents).getAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['A start', '#a-start'],
        ['Rights', '#rights'],
        ['Rights', '#rights-2'],
        ['The end', '#the-end'],
      ])
      const [, rights, inner] = links
      expect(rights?.closest('li')).toContainElement(inner ?? null)
      for (const link of links) {
        const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
        expect(heading).toHaveTextContent(link.textContent ?? '')
        expect(heading).toHaveAttribute('tabindex', '-1')
      }
    })

    test('uses heading levels without a gap', async () => {
      await show(section, 2)
      const headings = screen.getAllByRole('heading')
      expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
        'H2 Privacy policy',
        'H3 A start',
        'H3 Rights',
        'H4 Rights',
        'H3 The end',
      ])
    })

    test('has the contents of a part in the order that the guide names', async () => {
      const part = {
        copy: { text: 'Copied' },
        quote: { text: 'Quoted' },
        picture: { file: 'desk.jpg', alt: 'Shown' },
        table: { caption: 'Counted', rows: [['A'], ['B']] },
        list: ['Listed'],
        paragraphs: ['Written'],
        heading: 'Headed',
      }
      const { container } = await show({ type: 'text', heading: 'All', parts: [part] }, 1)
      const order = 'h2, p, ul, table, img, blockquote, pre'
      const found = [...container.querySelectorAll(order)].filter(
        (one) => one.parentElement?.tagName !== 'BLOCKQUOTE',
      )
      expect(found.map(({ tagName }) => tagName.toLowerCase())).toEqual(order.split(', '))
    })

    test('marks words, numbers an ordered list, and has lists in lists and quotes with a source', async () => {
      await show(section, 1)
      expect(screen.getByText('may').tagName).toBe('EM')
      expect(screen.getByRole('link', { name: 'object' })).toHaveAttribute('href', '/contact')
      expect(screen.getByText('Two').parentElement?.tagName).toBe('OL')
      const three = screen.getByText('Three:').closest('li') as HTMLElement
      expect(three.parentElement?.tagName).toBe('UL')
      expect(within(three).getByRole('listitem')).toHaveTextContent('four')
      const quote = screen.getByText('told').closest('figure') as HTMLElement
      expect(within(quote).getByRole('link', { name: 'Ada Example' })).toHaveAttribute(
        'href',
        'https://a.example/',
      )
    })
  })
})

describe('other sections', () => {
  test('show a person without a picture by the initials', async () => {
    const people = [
      ['Ada Lovelace', 'AL'],
      ['Juan Ramón García Lorca', 'JL'],
      ['Plato', 'P'],
      [' 王 小明 ', '王小'],
      ['😀 Smith', '😀S'],
    ] as const
    const items = people.map(([name]) => ({ name, role: 'Founder' }))
    const { container } = await show({ type: 'team', heading: 'Team', items }, 2)
    const letters = Array.from(container.querySelectorAll('svg text'), (text) => text.textContent)
    expect(letters).toEqual(people.map(([, shown]) => shown))
  })

  test('name the date and the source of each figure', async () => {
    const figure = {
      label: 'Depth',
      before: '120,000',
      after: '740,000',
      unit: 'USDT',
      beforeDate: '2026-07-31',
      date: '2026-10-31',
      source: 'Kaiko',
      href: 'https://www.kaiko.com/',
    }
    const labels = { beforeLabel: 'Before', afterLabel: 'After', differenceLabel: 'Change' }
    await show({ type: 'results', heading: 'Results', ...labels, items: [figure] }, 2)
    const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent.trim())
    expect(shown).toEqual(['120,000 USDTJuly 31, 2026', '740,000 USDTOctober 31, 2026', '+517%'])
    expect(screen.getByRole('link', { name: 'Kaiko' })).toHaveAttribute('href', figure.href)
  })

  test('open an answer below its question, and mark a client’s words as a quotation', async () => {
    await show(
      {
        type: 'faq',
        heading: 'Questions',
        items: [{ question: 'Why?', answer: ['So.', 'So **it** is.'] }],
      },
      2,
    )
    const question = screen.getByRole('heading', { level: 3, name: 'Why?' })
    expect(screen.getByText('So.')).not.toBeVisible()
    await userEvent.click(question)
    expect(screen.getByText('So.')).toBeVisible()
    expect(screen.getByText('it').tagName).toBe('STRONG')
    cleanup()
    await show(
      {
        type: 'testimonials',
        heading: 'Clients',
        items: [{ quote: 'Again.', name: 'Ada', role: 'Founder' }],
      },
      2,
    )
    expect(screen.getByText('Again.').parentElement?.tagName).toBe('BLOCKQUOTE')
    expect(within(screen.getByRole('figure')).getByText('Founder')).toBeVisible()
  })
})
