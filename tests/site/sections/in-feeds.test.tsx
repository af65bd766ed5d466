import { describe, expect, test } from 'vitest'
import { plainText } from '../../../src/checks/read/rich-text.ts'
import { withRichTexts } from '../../../src/checks/rich-content.ts'
import { newFormats } from '../../../src/content/dated-pages.ts'
import type { Pictures } from '../../../src/content/pictures.ts'
import { withResults } from '../../../src/content/shown-results.ts'
import type { Section, SiteContent } from '../../../src/content/types.generated.ts'
import { shippedSections } from '../../../src/site/sections/shipped-sections.ts'
import { renderSections } from '../../../src/site/shell/render-entry.tsx'
import site from '../content/site.json'
import { loadAllSections, types } from './all-sections.ts'
import { mapTexts } from './section-texts.ts'

loadAllSections()

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Pictures under all names that a section gives. */
const picturesFor = (section: Section): Pictures =>
  Object.fromEntries(
    Array.from(JSON.stringify(section).matchAll(/"file":"(.*?)"/g), ([, name = '']) => [
      name,
      { src: `/assets/${name}`, width: 1600, height: 900 },
    ]),
  )

/** The tests' own site, with what the examples have words for. */
const shownSite = {
  ...site,
  contact: { ...site.contact, profiles: ['https://x.com/keelbook'] },
} as SiteContent

/** Returns the entry of an article with a section after its first one. */
async function entryOf(written: Section, more: Partial<SiteContent> = {}) {
  const rich = withRichTexts(written, `sections/${written.type}.json`)
  const section = rich.type === 'results' ? withResults(rich, 'en', newFormats('en')) : rich
  const sections: Section[] = [{ type: 'page-header', heading: 'The title' }, section]
  const page = { path: '/news/first', title: 'The title', description: '', sections }
  const pictures = picturesFor(section)
  const html = await renderSections({ site: { ...shownSite, ...more }, page, pictures })
  const entry = document.createElement('div')
  entry.innerHTML = html.replaceAll('<br/>', '<br/> ')
  const alts = [...entry.querySelectorAll('img')].map(({ alt }) => alt)
  return { html, entry, text: inOneLine([entry.textContent, ...alts].join(' ')) }
}

/** The texts of a section that an entry does not have, by the titles of their fields. */
const onlyOnPage: Partial<Record<Section['type'], readonly string[]>> = {
  // The words in a drawing, which screen readers do not read either.
  hero: ['Figure in the order book'],
  // A button copies nothing there, and contents lead to places on the page.
  text: ['Button', 'Heading of the contents'],
}

const shipped = types.filter(
  ({ type }) =>
    Object.hasOwn(shippedSections, type) && type !== 'quote-form' && type !== 'not-found',
)

describe('renderSections', () => {
  test.each(shipped.flatMap(({ examples }) => examples))(
    'renders the whole texts of $type, and nothing that only a page needs',
    async (example) => {
      const { html, text } = await entryOf(example)
      const missing: unknown[] = []
      mapTexts(example, (words, { format, shown, title }) => {
        const read = inOneLine(format === 'rich-text' ? plainText(words) : words)
        if (shown !== 'read-out' && !text.includes(read)) missing.push(title)
        return words
      })
      const left = onlyOnPage[example.type] ?? []
      expect(missing.filter((title) => !left.includes(String(title)))).toEqual([])
      expect(html).not.toMatch(/<(?:button|svg|nav|form|input|noscript|details|h1)\b|hidden/)
    },
  )

  const example = (name: Section['type']) =>
    types.find(({ type }) => type === name)?.examples[0] as Section

  test('links to the form of the article, without its messages', async () => {
    const form = { ...example('quote-form'), id: 'ask', heading: 'Ask us' } as Section
    const { html } = await entryOf(form)
    expect(html).toBe('<p><a href="#ask">Ask us</a></p>')
  })

  test('leaves out a heading that repeats the title, and keeps another one', async () => {
    const heading = 'What a listing costs'
    const header: Section = { type: 'page-header', heading, text: 'In words.' }
    const entryOfTitle = (title: string) =>
      renderSections({
        site: shownSite,
        page: { path: '/a', title, description: '', sections: [header] },
      })
    expect(await entryOfTitle(heading)).toBe('<p>In words.</p>')
    expect(await entryOfTitle('Fees')).toBe(`<h2>${heading}</h2><p>In words.</p>`)
  })

  test('keeps the line breaks of the page, but not in a text to copy', async () => {
    const { entry } = await entryOf({
      type: 'text',
      heading: 'Text',
      text: 'One\ntwo',
      parts: [{ paragraphs: ['Three\nfour'], copy: { text: '0x1\n0x2' } }],
    })
    const lines = [...entry.querySelectorAll('p')].map(({ innerHTML }) => innerHTML)
    expect(lines).toEqual(['One<br> two', 'Three<br> four'])
    expect(entry.querySelector('pre')?.innerHTML).toBe('0x1\n0x2')
  })

  test('leaves out a picture that the page does not show', async () => {
    const picture = { file: 'desk.jpg', alt: 'A desk' }
    const hero = { ...example('hero'), picture } as Section
    expect((await entryOf({ ...hero, visual: 'picture' } as Section)).html).toContain('A desk')
    expect((await entryOf({ ...hero, visual: 'none' } as Section)).html).not.toContain('A desk')
  })

  test('has the direction of a right-to-left language', async () => {
    const { html } = await entryOf(example('about'), { language: 'ar' })
    expect(html).toMatch(/^<div dir="rtl">.*<\/div>$/s)
  })
})
