/** The brand's colours: those derived from the site's, and those that are rejected. */

import { expect, test, vi } from 'vitest'
import { brokenRules } from '../../src/checks/rules/contrast.ts'
import { contrast, mix, nearestColor, writeColor } from '../../src/content/brand/colors.ts'
import {
  brandStyles,
  ownColors,
  ownPalette,
  paletteOf,
  siteColors,
} from '../../src/content/brand/palette.ts'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'
import { checkSite, filesAre } from './site.ts'

vi.setConfig(within(limits.loop))

const withColors = (colors: object, mark?: string) =>
  ({
    'content/site.json': [
      '"brand": "Keel",',
      `"brand": "Keel",\n  "colors": ${JSON.stringify(colors)},${mark ? ` "mark": { "file": "${mark}" },` : ''}`,
    ],
  }) as const

test('measures contrasts as WCAG does', () => {
  expect(contrast('#000', '#fff')).toBe(21)
  expect(contrast('#777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mix('#000', '#fff', 0.5)).toBe('#808080')
  expect(writeColor([255, 0, 17])).toBe('#f01')
})

test('finds the nearest colour with enough contrast, lighter or darker', () => {
  const reads = (ground: string) => (color: string) => contrast(color, ground) >= 7
  expect(nearestColor('#b0b0b0', reads('#000'))).toBe('#b0b0b0')
  expect(nearestColor('#777', reads('#000'))).toBe('#959595')
  expect(nearestColor('#777', reads('#fff'))).toBe('#595959')
  expect(nearestColor('#777', reads('#777'))).toBeUndefined()
})

test('gives the site its own colours where it names none, and no byte of style', () => {
  expect(paletteOf(siteColors({}))).toEqual(ownPalette)
  expect(ownPalette).toMatchObject({ page: '#000', line: '#1f1f1f', veil: 'rgb(0 0 0 / 88%)' })
  expect(brandStyles({})).toBeUndefined()
  expect(brandStyles({ colors: ownColors })).toBeUndefined()
  expect(brandStyles({ colors: { edge: '#7a7a7a' } })).toBe(':root{--control:#7a7a7a}')
  expect(brandStyles({ colors: { background: '#05070d' } })).toBe(
    ':root{--page:#05070d;--line:#23252a;--line-raised:#323439;--line-strong:#414347;--primary-raised:#ddddde;--veil:rgb(5 7 13 / 88%);--fade:#88888b}',
  )
})

test('suggests a colour with enough contrast for one that cannot be read', () => {
  const rows: [colors: Record<string, string>, messages: string[]][] = [
    [{ background: '#05070d', surface: '#0c1018', text: '#f5f7ff', button: '#8fd3ff' }, []],
    [
      { secondaryText: '#777777' },
      [
        'secondaryText “secondaryText” has a contrast of 4.6 to 1 on “background”, but needs 7 to 1 for text. Write “#9e9e9e”, the nearest colour with enough contrast.',
      ],
    ],
    [
      { edge: '#333' },
      [
        'edge “edge” has a contrast of 1.6 to 1 on “background”, but needs 3 to 1 for the edge of a field. Write “#606060”, the nearest colour with enough contrast.',
      ],
    ],
    [
      { button: '#0057ff' },
      [
        'button “button” has a contrast of 3.8 to 1 on “background”, but needs 7 to 1 for the words on a button. Write “#82adff”, the nearest colour with enough contrast.',
      ],
    ],
    [
      { surface: '#666' },
      [
        'surface “text” has a contrast of 5.7 to 1 on “surface”, but needs 7 to 1 for text. Write “#1a1a1a”, the nearest colour with enough contrast.',
      ],
    ],
  ]
  for (const [colors, messages] of rows) {
    const { diagnostics } = checkSite(withColors(colors))
    expect(
      diagnostics.map(
        ({ pointer, message, help }) => `${pointer.split('/').at(-1)} ${message} ${help}`,
      ),
    ).toEqual(messages)
  }
})

test('suggests a colour that passes every rule, whatever one colour is', () => {
  const names = Object.keys(ownColors) as (keyof typeof ownColors)[]
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.constantFrom(...names), channel, channel, channel, (name, red, green, blue) => {
      const { diagnostics } = checkSite(withColors({ [name]: writeColor([red, green, blue]) }))
      for (const { help, pointer } of diagnostics) {
        expect(pointer).toBe(`/colors/${name}`)
        const suggested = /“(#.*?)”/.exec(help)?.[1]
        if (suggested)
          expect(brokenRules(siteColors({ colors: { [name]: suggested } }))).toEqual([])
      }
      expect(diagnostics.length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60 },
  )
})

test('accepts only a mark that is an SVG', () => {
  const context = filesAre({
    'mark.svg': { picture: { width: 24, height: 24, isVector: true } },
    'mark.png': { picture: { width: 240, height: 240 } },
  })
  const messages = (mark: string) =>
    checkSite(withColors({ edge: '#777' }, mark), context)
      .diagnostics.filter(({ file }) => file === 'content/site.json')
      .map(({ severity, code, message, help }) => `${severity} ${code} ${message} ${help}`)
  expect(messages('mark.svg')).toEqual([])
  expect(messages('mark.png')).toEqual([
    'error mark-not-drawn The mark “mark.png” is not an SVG, so it is not sharp at every size. Save it as an SVG in the program that it was drawn in.',
  ])
  expect(messages('marc.svg')).toEqual([
    'error no-such-picture There is no picture “marc.svg” in content/files/. Did you mean “mark.svg”?',
  ])
})
