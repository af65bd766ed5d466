/** Checks the contrast of the site's colours. */

import type { BrandColors } from '../../content/brand/brand.ts'
import { contrast, nearestColor } from '../../content/brand/colors.ts'
import {
  defaultColors,
  fixedColors,
  isDarkColor,
  type Palette,
  paletteOf,
} from '../../content/brand/palette.ts'
import { isObject } from '../../content/json-object.ts'
import { theme } from '../../site/brand.ts'
import { either, entryAt, sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at } from '../schema/entry-diagnostic.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

type Name = keyof BrandColors

interface Contrast {
  /** The foreground colour. `from`: the entry of the site file that it comes from. */
  front: keyof Palette | 'error' | 'success'
  from: Name | undefined
  ground: keyof Palette
  on: Name
  minimum: number
  purpose: string
}

const text = 'text'
const edge = 'the edge of a field'

/** The contrasts that WCAG 2.2 requires: 7 to 1 for text (1.4.6), 3 to 1 for controls (1.4.11). */
const rules: readonly Contrast[] = (
  [
    ['page', 'background'],
    ['card', 'surface'],
    ['cardRaised', 'surface'],
  ] as const
).flatMap(([ground, on]): Contrast[] => [
  { front: 'text', from: 'text', ground, on, minimum: 7, purpose: text },
  { front: 'textSecondary', from: 'secondaryText', ground, on, minimum: 7, purpose: text },
  { front: 'control', from: 'edge', ground, on, minimum: 3, purpose: edge },
  { front: 'error', from: undefined, ground, on, minimum: 7, purpose: 'the red of errors' },
  { front: 'success', from: undefined, ground, on, minimum: 7, purpose: 'the green of success' },
])
const label: readonly Contrast[] = (['primary', 'primaryHover'] as const).map((front) => ({
  front,
  from: 'button',
  ground: 'page',
  on: 'background',
  minimum: 7,
  purpose: 'the words on a button',
}))
const all = [...rules, ...label]

const contrastIn = (palette: Palette, { front, ground }: Contrast) =>
  contrast({ ...palette, ...fixedColors }[front], palette[ground])

const hasContrast = (palette: Palette, rule: Contrast) => contrastIn(palette, rule) >= rule.minimum

export const brokenRules = (colors: BrandColors): Contrast[] => {
  const palette = paletteOf(colors)
  return all.filter((rule) => !hasContrast(palette, rule))
}

/** Returns the entry to change: the foreground if the content has it, else the background. */
function entryOf({ from, on }: Contrast, named: ReadonlySet<string>): Name {
  return from !== undefined && (named.has(from) || !named.has(on)) ? from : on
}

/** Rounds down, so that a contrast below the limit never looks sufficient. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

const isColor = (color: unknown): color is string =>
  typeof color === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)

/** Returns the colours in the value of the site file that are `#rrggbb` or `#rgb`. */
function namedColors(site: unknown): [Name, string][] {
  const given = isObject(site) && isObject(site.colors) ? site.colors : {}
  return Object.entries(given).filter(
    (entry): entry is [Name, string] => Object.hasOwn(defaultColors, entry[0]) && isColor(entry[1]),
  )
}

/** Reports colours of the site file that cannot be told apart. */
export function lowContrasts({ site: document }: Site): Report[] {
  if (!document?.isComplete) return []
  const given = namedColors(document.value)
  const colors: BrandColors = { ...defaultColors, ...Object.fromEntries(given) }
  const ofBackground = isDarkColor(colors.background) ? 'dark' : 'light'
  if (ofBackground !== theme) {
    return [
      {
        ...at(document, ['colors', 'background']),
        message: `The background is ${ofBackground}, but the theme of the site is ${theme}.`,
        help: `Choose a ${theme} background. For a ${ofBackground} site, a developer sets “theme” in src/site/brand.ts.`,
      },
    ]
  }
  const named = new Set<string>(given.map(([name]) => name))
  const palette = paletteOf(colors)
  const broken = new Map<Name, Contrast>()
  for (const rule of brokenRules(colors)) {
    const entry = entryOf(rule, named)
    if (!broken.has(entry)) broken.set(entry, rule)
  }
  return [...broken].map(([entry, rule]) => {
    const { from, on, minimum, purpose } = rule
    // The suggested colour passes all rules about this entry.
    const others = all.filter((other) => other.from === entry || other.on === entry)
    const near = nearestColor(colors[entry], (color) => {
      const next = paletteOf({ ...colors, [entry]: color })
      return others
        .filter((other) => other.from === entry || entryOf(other, named) === entry)
        .every((other) => hasContrast(next, other))
    })
    const colorOf = (name: Name) => entryAt(['colors', name])
    const subject =
      from === undefined ? `${purpose[0]?.toUpperCase()}${purpose.slice(1)}` : colorOf(from)
    const ratio = shown(contrastIn(palette, rule))
    const message = sentence`${subject} has a contrast of ${ratio} to 1 on ${colorOf(on)}, but needs ${minimum} to 1${from === undefined ? '' : ` for ${purpose}`}.`
    const note = named.has(entry) ? '' : either(' The default is in src/site/brand.ts.', '')
    const help = near
      ? sentence`Write ${quoted(near)}, the nearest colour with enough contrast.${note}`
      : 'Choose one light and one dark colour.'
    return { ...at(document, ['colors', entry]), message, help }
  })
}
