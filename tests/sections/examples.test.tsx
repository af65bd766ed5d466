import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Pictures } from '../../src/content/pictures.ts'
import type { SectionProps } from '../../src/content/section-props.ts'
import type { Section } from '../../src/content/types.generated.ts'
import { registry } from '../../src/sections/registry.ts'
import site from '../site/content/site.json'
import { mapTexts } from './section-texts.ts'

// The first import of all sections takes longer on a busy machine than a test may.
beforeAll(() => Promise.all(Object.values(registry).map((load) => load())), 60_000)

// React says there what would go wrong later, as with two parts of one name.
const said = vi.spyOn(console, 'error')
afterEach(() => {
  cleanup()
  expect(said.mock.calls.splice(0)).toEqual([])
})

const schemas = import.meta.glob<{ examples: Section[] }>('../../schemas/sections/*.json', {
  eager: true,
  import: 'default',
})

const types = Object.entries(schemas).map(([file, schema]) => ({
  type: file.replace(/^.*\/(.*)\.json$/, '$1') as Section['type'],
  examples: schema.examples,
}))

/** All texts of a section that a visitor is to read. */
function textsOf(section: Section): string[] {
  const texts: string[] = []
  mapTexts(section, (text) => {
    texts.push(text)
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

async function show(section: Section, headingLevel: 1 | 2, place = 0) {
  const { default: Component } = await registry[section.type]()
  const Section = Component as ComponentType<SectionProps<Section>>
  const props = { section, site, place, headingLevel, pictures: picturesFor(section) }
  return render(<Section {...props} />)
}

test('the registry knows exactly the section types that have a schema, in alphabetical order', () => {
  expect(Object.keys(registry)).toEqual(types.map(({ type }) => type).sort())
})

describe.each(types)('$type', ({ type, examples }) => {
  test('has examples of its own type', () => {
    expect(new Set(examples.map((example) => example.type))).toEqual(new Set([type]))
  })

  test.each(examples.map((example, index) => ({ index, example })))(
    'shows all the words of example $index',
    async ({ example }) => {
      const { container } = await show(example, 2)
      const alts = [...container.querySelectorAll('img')].map(({ alt }) => alt)
      const text = [container.textContent, ...alts].join(' ').replaceAll(/\s+/g, ' ')
      for (const words of textsOf(example)) expect(text).toContain(words)
    },
  )

  test('keeps apart what has the same words', async () => {
    for (const example of examples) {
      await show(doubled(example) as Section, 2)
      cleanup()
    }
  })

  test.each([1, 2] as const)('is headed on level %i, and skips none below it', async (level) => {
    for (const example of examples) {
      await show(example, level)
      const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
      const title = 'heading' in example ? example.heading : ''
      expect(screen.getByRole('heading', { level, name: title })).toBeVisible()
      expect(levels.filter((one) => one === level)).toHaveLength(1)
      expect(Math.max(...levels)).toBeLessThanOrEqual(level + 1)
      cleanup()
    }
  })

  test('takes the focus and a name from its heading where links lead to it', async () => {
    for (const example of examples.map((one) => ({ ...one, id: 'anchor' }))) {
      const { container } = await show(example, 2)
      const section = container.querySelector('#anchor')
      expect(section).toHaveAttribute('tabindex', '-1')
      expect(section).toHaveAccessibleName(example.heading)
      cleanup()
    }
  })

  test('keeps the room of its pictures free, and loads those at once that are seen at once', async () => {
    for (const example of examples) {
      for (const place of [0, 1]) {
        const { container } = await show(example, 2, place)
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

  test('hides its pictures from screen readers, and puts no style into its HTML', async () => {
    for (const example of examples) {
      const { container } = await show(example, 2)
      for (const picture of container.querySelectorAll('svg')) {
        expect(picture).toHaveAttribute('aria-hidden', 'true')
      }
      expect(container.querySelectorAll('[style], style')).toHaveLength(0)
      cleanup()
    }
  })
})

test('each way on from the not-found page leads where its words say', async () => {
  await show(
    {
      type: 'not-found',
      heading: 'Page Not Found',
      code: '404',
      text: 'It may have moved.',
      homeAction: { label: 'Go Home', href: '/' },
      backLabel: 'Go Back',
      helpText: 'Need help?',
      helpAction: { label: 'Contact our experts', href: '/contact' },
    },
    1,
  )
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Contact our experts' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('an e-mail card leads to a message and a phone card to a call', async () => {
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
