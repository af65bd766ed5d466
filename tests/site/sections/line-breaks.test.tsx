import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { SectionProps } from '../../../src/content/section-props.ts'
import type { Section } from '../../../src/content/types.generated.ts'
import { registry } from '../../../src/site/sections/registry.ts'
import { lines, linesOf, unhyphenated } from '../../../src/site/theme/lines.ts'
import site from '../content/site.json'
import { loadAllSections, types } from './all-sections.ts'
import { mapTexts } from './section-texts.ts'

loadAllSections()
afterEach(cleanup)

describe('line breaks in sections', () => {
  test.each(types.flatMap(({ examples }) => examples))(
    'are shown in $type exactly where its schema says so',
    async (example) => {
      const rooms: boolean[] = []
      const section = mapTexts(example, (_, schema) => {
        rooms.push(schema.lineBreaks === true)
        return `text-${rooms.length - 1}\nwrite to hello@keelbook.example`
      })
      const { default: Component } = await registry[section.type]()
      const Shown = Component as ComponentType<SectionProps<Section>>
      const page = { path: '/', sections: [section] }
      const { container } = render(
        <Shown section={section} page={page} site={site} place={0} headingLevel={2} />,
      )
      const shown = [...container.querySelectorAll('*')].flatMap((element) =>
        [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
      )
      for (const [index, hasRoom] of rooms.entries()) {
        const nodes = shown.filter(({ textContent }) => textContent?.includes(`text-${index}\n`))
        for (const node of nodes) {
          for (const name of [lines, unhyphenated]) {
            expect(node.parentElement?.closest(`.${name}`) !== null, `text-${index}`).toBe(hasRoom)
          }
        }
      }
      expect(shown.some(({ textContent }) => textContent?.includes('\n'))).toBe(true)
    },
  )
})

describe('linesOf', () => {
  test.each([
    'Write to hello@liquidity-provider.example at any time.',
    'Our terms are at keelbook.example/terms.',
    'Send it to 0x52908400098527886E0F7030069857D2E4169EE7.',
  ])('hyphenates nothing in a text with an address: %s', (text) => {
    expect(linesOf(text).split(' ')).toEqual([lines, unhyphenated])
  })

  test.each([
    'Zulassungsbegleitung in 24 Stunden, an 7 Tagen, ab $50K.',
    'A spread of 0.01%, e. g. on Uniswap/PancakeSwap.',
  ])('hyphenates other texts: %s', (text) => {
    expect(linesOf(text)).toBe(lines)
  })
})
