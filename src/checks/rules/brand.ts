/** The rules for the colours that a site names: text on them can be read, and controls can be found. */

import { contrast, nearestColor } from '../../content/brand/colors.ts'
import {
  type BrandColors,
  fixedColors,
  ownColors,
  type Palette,
  paletteOf,
} from '../../content/brand/palette.ts'
import { isObject } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { EntryDiagnostic } from '../schema/entry-diagnostic.ts'

type Name = keyof BrandColors

interface Rule {
  /** The colour in front, and the entry that it comes from. */
  front: keyof Palette | 'error' | 'success'
  from: Name | undefined
  ground: keyof Palette
  on: Name
  least: number
  what: string
}

const text = 'text'
const edge = 'the edge of a field'

/** As WCAG 2.2 asks for: 7 to 1 for text (1.4.6), 3 to 1 for controls (1.4.11). */
const rules: readonly Rule[] = (
  [
    ['page', 'background'],
    ['card', 'surface'],
    ['cardRaised', 'surface'],
  ] as const
).flatMap(([ground, on]): Rule[] => [
  { front: 'text', from: 'text', ground, on, least: 7, what: text },
  { front: 'textSecondary', from: 'secondaryText', ground, on, least: 7, what: text },
  { front: 'control', from: 'edge', ground, on, least: 3, what: edge },
  { front: 'error', from: undefined, ground, on, least: 7, what: 'the red of errors' },
  { front: 'success', from: undefined, ground, on, least: 7, what: 'the green of success' },
])
const label: readonly Rule[] = (['primary', 'primaryRaised'] as const).map((front) => ({
  front,
  from: 'button',
  ground: 'page',
  on: 'background',
  least: 7,
  what: 'the words on a button',
}))
const all = [...rules, ...label]

const contrastIn = (palette: Palette, { front, ground }: Rule) =>
  contrast({ ...palette, ...fixedColors }[front], palette[ground])

const holdsIn = (palette: Palette, rule: Rule) => contrastIn(palette, rule) >= rule.least

/** The rules that a set of colours breaks. */
export const brokenRules = (colors: BrandColors): Rule[] => {
  const palette = paletteOf(colors)
  return all.filter((rule) => !holdsIn(palette, rule))
}

/** The entry to change: the colour in front where the content names it, or else the one behind it. */
function entryOf({ from, on }: Rule, named: ReadonlySet<string>): Name {
  return from !== undefined && (named.has(from) || !named.has(on)) ? from : on
}

/** A contrast that is too low is never shown as if it were enough. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** The diagnostics on the colours in the site's file, of which each is `#rrggbb` or `#rgb`. */
export function colorDiagnostics(document: ContentDocument): EntryDiagnostic[] {
  const { value } = document
  const given = isObject(value) && isObject(value.colors) ? value.colors : {}
  const isColor = (color: unknown): color is string =>
    typeof color === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)
  const own = Object.entries(given).filter(
    (entry): entry is [Name, string] => Object.hasOwn(ownColors, entry[0]) && isColor(entry[1]),
  )
  const colors: BrandColors = { ...ownColors, ...Object.fromEntries(own) }
  const named = new Set<string>(own.map(([name]) => name))
  const palette = paletteOf(colors)
  const broken = new Map<Name, Rule>()
  for (const rule of brokenRules(colors)) {
    const entry = entryOf(rule, named)
    if (!broken.has(entry)) broken.set(entry, rule)
  }
  return [...broken].map(([entry, rule]): EntryDiagnostic => {
    const { from, on, least, what } = rule
    // All rules with this entry, so that the suggested colour passes each of them.
    const others = all.filter((other) => other.from === entry || other.on === entry)
    const near = nearestColor(colors[entry], (color) => {
      const next = paletteOf({ ...colors, [entry]: color })
      return others
        .filter((other) => other.from === entry || entryOf(other, named) === entry)
        .every((other) => holdsIn(next, other))
    })
    const subject = from === undefined ? what : quoted(from)
    const ratio = shown(contrastIn(palette, rule))
    return {
      document,
      path: ['colors', entry],
      on: 'value',
      severity: 'error',
      code: 'low-contrast',
      message: `${subject[0]?.toUpperCase()}${subject.slice(1)} has a contrast of ${ratio} to 1 on ${quoted(on)}, but needs ${least} to 1${from === undefined ? '' : ` for ${what}`}.`,
      help: near
        ? `Write ${quoted(near)}, the nearest colour with enough contrast.`
        : 'Choose one light and one dark colour.',
    }
  })
}
