import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { SectionProps } from '../../src/content/section-props'
import type { Section } from '../../src/content/types.generated'
import { registry } from '../../src/sections/registry'
import { lines } from '../../src/theme/lines'
import { texts } from '../content/site'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  lineBreaks?: boolean
  shown?: string
  format?: string
  pattern?: string
}

const schemas = import.meta.glob<Schema & { examples: Section[] }>(
  '../../schemas/sections/*.json',
  { eager: true, import: 'default' },
)

// The first import of all sections takes longer on a busy machine than a test may.
beforeAll(() => Promise.all(Object.values(registry).map((load) => load())), 60_000)
afterEach(cleanup)

/** The section with each of its free texts in two lines, and which of these are to be shown in two. */
function inTwoLines(section: Section, whole: Schema) {
  const rooms = new Map<string, boolean>()
  const visit = (value: unknown, schema: Schema | undefined, name: string): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => visit(item, schema?.items, `${name}-${index}`))
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [
        key,
        visit(entry, schema?.properties?.[key], `${name}-${key}`),
      ])
      return Object.fromEntries(entries)
    }
    const isText = typeof value === 'string' && schema?.pattern === '\\S' && !schema.format
    if (!isText || schema.shown === 'later') return value
    rooms.set(name, schema.lineBreaks === true)
    return `${name}\nsecond`
  }
  return { section: visit(section, whole, 'text') as Section, rooms }
}

test.each(
  Object.values(schemas).flatMap(({ examples, ...schema }) =>
    examples.map((example) => ({ example, schema, type: example.type })),
  ),
)('shows the line breaks of $type where its schema says so, and there alone', async (given) => {
  const { section, rooms } = inTwoLines(given.example, given.schema)
  const { default: Component } = await registry[section.type]()
  const Shown = Component as ComponentType<SectionProps<Section>>
  const site = JSON.parse(texts['content/site.json'] ?? '')
  const { container } = render(<Shown section={section} site={site} headingLevel={2} />)
  const shown = [...container.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
  )
  for (const [text, hasRoom] of rooms) {
    for (const node of shown.filter(({ textContent }) => textContent?.includes(`${text}\n`))) {
      expect(Boolean(node.parentElement?.closest(`.${lines}`)), text).toBe(hasRoom)
      rooms.delete(text)
    }
  }
  // Whether all words are shown is another test's to say: most are, or there was nothing to look at.
  expect(rooms.size).toBeLessThan(2)
})
