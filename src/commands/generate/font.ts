/**
 * Makes what follows from `font` in `src/site/brand.ts`: the file with the characters that most pages need, and the
 * facts about the font that style sheets and social images need. Only packages of npm are read.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { listed } from '../../checks/diagnostics/wording.ts'
import { font } from '../../site/brand.ts'
import { pointsOf, unicodeRanges } from './font-faces.ts'

const variable = `@fontsource-variable/${font.name}`
const fixed = `@fontsource/${font.name}`

/**
 * U+0020 to U+007E, and common English punctuation. U+202F is in the time fields of browsers, before “PM”: a narrow
 * space of another font is no reason to load a second file.
 */
const english = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i))}\u00a0\u202f©·–—‘’“”•…−`

/** Words as on such a site: their letters and pairs of letters decide how wide a font is. */
const sample = `We list your token on the exchanges that fit it, and make its market there. Tell us about your
project, your goals and your timeline, and a person who has done this before will answer within a day. You get a
clear price, a report each week, and deep order books from the first hour of trading. Our partners know us, so your
application arrives complete. Request a quote, ask a question, or read how a listing works, step by step. Frequently
asked questions: How long does it take? What does it cost? Which documents do you need from us?`

/**
 * System fonts that show the text until the font is loaded, with the width of the sample in em. They are measured in
 * fonts of the same widths: tests/commands/system-fonts.all.test.ts has them.
 */
export const systemFonts = [
  { name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans'], width: 488_710 / 2048 },
  { name: 'Roboto', local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 483_511 / 2048 },
  { name: 'DejaVu', local: ['DejaVu Sans'], width: 553_827 / 2048 },
]

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const inPackages = (file: string) => path.join('node_modules', file)

/** Reads a font. Collections of fonts, which have no widths of their own, are not among the files here. */
const openFont = async (file: string) => create(await readFile(inPackages(file))) as Font

/** Returns the width of the sample in em, with kerning. */
export const widthOf = (one: Font) => one.layout(sample).advanceWidth / one.unitsPerEm

const percent = (value: number) => Number((100 * value).toFixed(2))
const inEm = (one: Font, units: number) => Number((units / one.unitsPerEm).toFixed(3))

const variableFile = (subset: string) =>
  `${variable}/files/${font.name}-${subset}-wght-normal.woff2`
const fixedFile = (subset: string, weight: number) =>
  `${fixed}/files/${font.name}-${subset}-${weight}-normal.woff`

interface Metadata {
  family: string
  weights: number[]
  variable: false | { wght?: { min: string; max: string } }
}

/** Reads the facts in the two packages. Throws an Error if the brand names what they do not have. */
async function readPackages(): Promise<{ family: string; unicode: Record<string, string> }> {
  const fact = (file: string) => readFile(inPackages(file), 'utf8').then(JSON.parse)
  const [metadata, unicode]: [Metadata, Record<string, string>, unknown] = await Promise.all([
    fact(`${variable}/metadata.json`),
    fact(`${variable}/unicode.json`),
    fact(`${fixed}/metadata.json`),
  ]).catch(() => {
    throw new Error(
      `src/site/brand.ts names the font “${font.name}”, which is not installed. Run: npm install ${variable} ${fixed}`,
    )
  })
  const missing = font.subsets.filter((subset) => !Object.hasOwn(unicode, subset))
  if (missing.length > 0) {
    throw new Error(
      `${variable} has no subset ${listed(missing)}. Take “subsets” in src/site/brand.ts from: ${Object.keys(unicode).join(', ')}.`,
    )
  }
  const { wght } = metadata.variable || {}
  const weights = Object.values(font.weights)
  const lacking = weights.filter(
    (weight) =>
      !wght ||
      weight < Number(wght.min) ||
      weight > Number(wght.max) ||
      !metadata.weights.includes(weight),
  )
  if (lacking.length > 0) {
    throw new Error(
      `${metadata.family} has no weight ${listed(lacking.map(String))}. Take “weights” in src/site/brand.ts from: ${metadata.weights.join(', ')}.`,
    )
  }
  return { family: metadata.family, unicode }
}

/** The small file, beside the style sheet that names it. */
export const smallFontFile = 'src/site/theme/font.generated.woff2'

/** The characters of the small file. */
export const characters = [...new Set(english + font.characters)].join('')

const pointsIn = (text: string) => new Set([...text].map((one) => one.codePointAt(0) ?? 0))

/** Returns the bytes of the small file. Keeps only the features kerning and tabular figures. */
async function smallFont(): Promise<Buffer> {
  const { regular, medium } = font.weights
  const [first = ''] = font.subsets
  return subsetFont(await readFile(inPackages(variableFile(first))), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: regular, max: medium } },
    keepFeatures: ['kern', 'tnum'],
    // The licence requires these names.
    preserveNameIds: [0, 13, 14],
  })
}

/** Returns the metrics for a system font of that width, which takes the place of the font in one weight. */
function fallbackMetrics(cut: Font, width: number) {
  const size = widthOf(cut) / width
  const em = (units: number) => percent(Math.abs(units) / cut.unitsPerEm / size)
  return {
    size: percent(size),
    ascent: em(cut.ascent),
    descent: em(cut.descent),
    lineGap: em(cut.lineGap),
  }
}

/**
 * Returns the bytes of the small file and the facts in `font.generated.ts`. Throws an Error, in words for a developer,
 * if the brand's font is not installed or lacks a subset or weight.
 */
export async function makeFont(): Promise<{ bytes: Buffer; facts: object }> {
  const { family, unicode } = await readPackages()
  const [first = ''] = font.subsets
  const weights = Object.values(font.weights)
  const cuts = await Promise.all(weights.map((weight) => openFont(fixedFile(first, weight))))
  const files = [`./${path.basename(smallFontFile)}`, ...font.subsets.map(variableFile)]
  const ranges = unicodeRanges([
    pointsIn(characters),
    ...font.subsets.map((subset) => pointsOf(unicode[subset] ?? '')),
  ])
  const fallbacks = systemFonts.map(({ name, local, width }) => {
    const metrics = cuts.map((cut, index) => ({
      weight: weights[index],
      ...fallbackMetrics(cut, width),
    }))
    return { family: `${family} ${name}`, local, metrics }
  })
  const medium = cuts.at(-1) as Font
  const bearings = medium.glyphsForString(capitals).map(({ bbox }) => bbox.minX)
  return {
    bytes: await smallFont(),
    facts: {
      family,
      // Of several files with a character, browsers take the last one.
      files: files.map((file, index) => ({ file, range: ranges[index] })).reverse(),
      fallbacks,
      pictures: {
        files: font.subsets.map((subset) => fixedFile(subset, font.weights.medium)),
        ascent: inEm(medium, medium.ascent),
        descent: inEm(medium, -medium.descent),
        capitals: inEm(medium, medium.capHeight),
        bearing: inEm(medium, bearings.reduce((sum, one) => sum + one, 0) / bearings.length),
      },
    },
  }
}
