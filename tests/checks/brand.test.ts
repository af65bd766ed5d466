/** The brand's colours: those derived from the site's, and those that are rejected. */

import { describe, expect, test, vi } from 'vitest'
import { brokenRules } from '../../src/checks/rules/contrast.ts'
import { contrast, mix, nearestColor, writeColor } from '../../src/content/brand/colors.ts'
import {
  brandStyles,
  defaultColors,
  defaultPalette,
  paletteOf,
  siteColors,
} from '../../src/content/brand/palette.ts'
import { theme } from '../../src/site/brand.ts'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'
import { checkSite } from './site.ts'

vi.setConfig(within(limits.loop))

const withColors = (colors: object) =>
  ({
    'content/site.json': [
      '"brand": "Keel",',
      `"brand": "Keel",\n  "colors": ${JSON.stringify(colors)},`,
    ],
  }) as const

/** Returns what is said about colours, each with the name of its entry. */
const diagnosticsOf = (colors: Record<string, string>) =>
  checkSite(withColors(colors)).diagnostics.map(
    ({ pointer, message, help }) => `${pointer.split('/').at(-1)} ${message} ${help}`,
  )

describe('contrast', () => {
  test('follows the formula of WCAG', () => {
    expect(contrast('#000', '#fff')).toBe(21)
    expect(contrast('#777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(mix('#000', '#fff', 0.5)).toBe('#808080')
    expect(writeColor([255, 0, 17])).toBe('#f01')
  })
})

describe('nearestColor', () => {
  test('finds the nearest colour with enough contrast, lighter or darker', () => {
    const reads = (ground: string) => (color: string) => contrast(color, ground) >= 7
    expect(nearestColor('#b0b0b0', reads('#000'))).toBe('#b0b0b0')
    expect(nearestColor('#777', reads('#000'))).toBe('#959595')
    expect(nearestColor('#777', reads('#fff'))).toBe('#595959')
    expect(nearestColor('#777', reads('#777'))).toBeUndefined()
  })
})

describe('brandStyles', () => {
  test('is empty for a site with the default colours', () => {
    expect(paletteOf(siteColors({}))).toEqual(defaultPalette)
    expect(brandStyles({})).toBeUndefined()
    expect(brandStyles({ colors: defaultColors })).toBeUndefined()
    expect(brandStyles({ colors: { edge: '#717171' } })).toBe(':root{--control:#717171}')
  })
})

describe('checks of the brand colours', () => {
  test.each([
    ['secondaryText', '#777777', '7 to 1 for text'],
    ['edge', { dark: '#333', light: '#ccc' }[theme], '3 to 1 for the edge of a field'],
    ['button', '#0057ff', '7 to 1 for the words on a button'],
    ['surface', { dark: '#666', light: '#888' }[theme], '7 to 1 for text'],
  ])('suggests a colour with enough contrast for %s %s', (name, color, least) => {
    const [said = '', ...others] = diagnosticsOf({ [name]: color })
    expect(others).toEqual([])
    expect(said).toMatch(new RegExp(`^${name} .* has a contrast of \\d\\.\\d to 1 on “`))
    expect(said).toContain(`, but needs ${least}. Write “#`)
    const [, better = ''] =
      /Write “(.+?)”, the nearest colour with enough contrast\.$/.exec(said) ?? []
    expect(diagnosticsOf({ [name]: better })).toEqual([])
  })

  test('asks for a background that fits the theme', () => {
    const other = { dark: 'light', light: 'dark' }[theme]
    const background = { dark: '#f4f7ff', light: '#05070d' }[theme]
    const text = { dark: '#000', light: '#fff' }[theme]
    expect(diagnosticsOf({ background, text })).toEqual([
      `background The background is ${other}, but the theme of the site is ${theme}. Choose a ${theme} background. For a ${other} site, a developer sets “theme” in src/site/brand.ts.`,
    ])
  })

  test('suggests only colours that pass every rule', () => {
    const names = Object.keys(defaultColors) as (keyof typeof defaultColors)[]
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        channel,
        channel,
        channel,
        (name, red, green, blue) => {
          const { diagnostics } = checkSite(withColors({ [name]: writeColor([red, green, blue]) }))
          for (const { help, pointer } of diagnostics) {
            expect(pointer).toBe(`/colors/${name}`)
            const suggested = /“(#.*?)”/.exec(help)?.[1]
            if (suggested)
              expect(brokenRules(siteColors({ colors: { [name]: suggested } }))).toEqual([])
          }
          expect(diagnostics.length).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 60 },
    )
  })
})
