/** The place that a click in the preview leads to, on every example of every section type. */

import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import form from '../../../schemas/quote-request.json'
import { withRichTexts } from '../../../src/checks/rich-content.ts'
import { valueAt } from '../../../src/content/json-object.ts'
import { isRichText, plainTextOf } from '../../../src/content/rich-text.ts'
import type { SectionProps } from '../../../src/content/section-props.ts'
import type { Section, SiteContent } from '../../../src/content/types.generated.ts'
import { sectionWithUiText } from '../../../src/content/ui-text/with-ui-text.ts'
import { findLocation } from '../../../src/editor/screen/preview/content-locations.ts'
import { registry } from '../../../src/site/sections/registry.ts'
import { Footer } from '../../../src/site/shell/footer.tsx'
import site from '../../site/content/site.json'
import { loadAllSections } from '../../site/sections/all-sections.ts'

loadAllSections()
afterEach(cleanup)

const schemas = import.meta.glob<{ examples: Section[] }>('../../../schemas/sections/*.json', {
  eager: true,
  import: 'default',
})
const examples = Object.values(schemas).flatMap(({ examples }) =>
  // Shared sections are replaced before a page is rendered.
  examples
    .filter(({ type }) => type !== 'shared')
    .map((section, index): [string, Section] => [
      `${section.type}, example ${index}`,
      withRichTexts(sectionWithUiText(section, 'en'), `sections/${section.type}.json`),
    ]),
)

const file = 'content/page.json'
const sources = (section: Section) => [
  { file, path: ['sections', 3], value: section },
  { file: 'schemas/quote-request.json', path: [], value: form },
  { file: 'content/site.json', path: [], value: site },
]

async function show(section: Section): Promise<Element> {
  const { default: Component } = (await registry[section.type]()) as {
    default: ComponentType<SectionProps<Section>>
  }
  const page = { path: '/', sections: [section] }
  const props = { section, page, site: site as SiteContent, place: 0, headingLevel: 2 } as const
  const { container } = render(<Component {...props} />)
  return container
}

/** The elements that show a text and nothing else, in the order of the document. */
function showing(root: Element): [Element, string][] {
  return [...root.querySelectorAll('*')].flatMap((element): [Element, string][] => {
    const text = element.textContent?.trim() ?? ''
    const isUsed = element.closest('input, select, textarea, button, svg, style')
    return element.childElementCount === 0 && text !== '' && !isUsed ? [[element, text]] : []
  })
}

describe('findLocation', () => {
  describe.each(examples)('section %s', (_, section) => {
    test('is rendered as one element', async () => {
      expect((await show(section)).childElementCount).toBe(1)
    })

    test('leads from each text to its entry', async () => {
      const root = await show(section)
      const values: Record<string, unknown> = {
        [file]: { sections: { 3: section } },
        'schemas/quote-request.json': form,
        'content/site.json': site,
      }
      const turns = new Map<string, string[]>()
      for (const [element, text] of showing(root)) {
        const place = findLocation(element, root, sources(section))
        const found = valueAt(values[place?.file ?? ''], place?.path ?? [])
        // Of a text with marks in it, an element shows a part.
        if (isRichText(found)) expect(plainTextOf(found)).toContain(text)
        else expect(text).toContain(String(found))
        const before = turns.get(text) ?? []
        const key = JSON.stringify(place)
        const times = JSON.stringify(section).split(JSON.stringify(text)).length - 1
        if (before.length < times) expect(before).not.toContain(key)
        turns.set(text, [...before, key])
      }
    })
  })

  test('leads from an icon to its name, and of two equal ones to the second', async () => {
    const items = ['scale', 'rocket', 'scale'].map((icon, index) => {
      return { icon, title: `${index}`, description: 'B' }
    })
    const section = { type: 'services', heading: 'Services', items } as Section
    const root = await show(section)
    const icons = [...root.querySelectorAll('svg')]
    // A part of the drawing is also the icon.
    const parts = [...icons, icons[2]?.children[0] as Element]
    expect(parts.map((part) => findLocation(part, root, sources(section))?.path)).toEqual(
      [0, 1, 2, 2].map((index) => ['sections', 3, 'items', index, 'icon']),
    )
  })

  test('leads from the space around texts to the entry that holds them', async () => {
    const section = examples.find(([, { type }]) => type === 'services')?.[1] as Section
    const root = await show(section)
    const place = (selector: string) =>
      findLocation(root.querySelectorAll(selector)[1] as Element, root, sources(section))?.path
    expect(place('li')).toEqual(['sections', 3, 'items', 1])
  })

  test('leads from a number, and from the brand beside it, to the site file', () => {
    const { container } = render(<Footer site={site as SiteContent} />)
    const line = [...container.querySelectorAll('p')].find((p) => p.textContent?.startsWith('©'))
    const siteSource = [{ file: 'content/site.json', path: [], value: site }]
    const year = [...(line?.childNodes ?? [])].find(({ textContent }) => textContent === '2024')
    expect(year && findLocation(year, container, siteSource)?.path).toEqual([
      'footer',
      'copyrightYear',
    ])
    const [heading] = container.querySelectorAll('p')
    expect(findLocation(heading as Element, container, siteSource)?.path).toEqual(['brand'])
  })

  test('leads from what another page says to no other place than its section', () => {
    const root = document.createElement('div')
    root.innerHTML = '<h2>News</h2><ul><li><a href="/contact">Contact</a></li></ul>'
    const section = { type: 'articles', heading: 'News' } as Section
    const link = root.querySelector('a') as Element
    expect(findLocation(link, root, [{ file, path: ['sections', 3], value: section }])).toBe(
      undefined,
    )
  })

  test('leads from a message that was filled in to the message as it is written', () => {
    const root = document.createElement('div')
    root.innerHTML = '<p>Website is 30 letters at most</p><p>Other</p>'
    const schema = { errorMessage: { maxLength: '{label} is {limit} letters at most' } }
    const target = root.firstElementChild as Element
    expect(findLocation(target, root, [{ file, path: [], value: schema }])).toEqual({
      file,
      path: ['errorMessage', 'maxLength'],
    })
  })
})
