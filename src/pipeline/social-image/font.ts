import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'harfbuzzjs'

/** The site's font in one weight. Lengths are parts of the font size, upwards from the baseline. */
export interface FontReader {
  has(letter: number): boolean
  /** The width of letters that stand side by side, kerning included. */
  advance(letters: number[]): number
  /** The outline as an SVG path in units of the font, `unit` of the font size each, and its box. */
  outline(letter: number): Outline
  /** Whether two letters are in one file of the font; only such pairs are kerned. */
  together(first: number, second: number): boolean
}

export interface Outline {
  path: string
  unit: number
  left: number
  right: number
  top: number
  bottom: number
}

const weight = 500
const { resolve } = createRequire(import.meta.url)
const fontFile = (subset: string) =>
  resolve(`@fontsource-variable/outfit/files/outfit-${subset}-wght-normal.woff2`)

/** Reads the font package with HarfBuzz, which is what browsers set text with. */
export async function readFont(): Promise<FontReader> {
  // Loaded here, because the development server reads this file and needs neither.
  const harfbuzz = await import('harfbuzzjs')
  const { convert } = await import('fontverter')

  const fonts: Font[] = []
  // One after the other: the decoder hands out memory that its next call overwrites.
  for (const subset of ['latin', 'latin-ext']) {
    const bytes = await convert(await readFile(fontFile(subset)), 'truetype')
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
    font.setVariations([new harfbuzz.Variation('wght', weight)])
    fonts.push(font)
  }
  const withoutLigatures = [new harfbuzz.Feature('liga', 0)]
  const fontOf = (letter: number) => fonts.find((font) => font.nominalGlyph(letter))
  const needFont = (letter: number): Font => {
    const font = fontOf(letter)
    if (!font) throw new Error(`The font has no letter U+${letter.toString(16)}.`)
    return font
  }

  return {
    has: (letter) => fontOf(letter) !== undefined,
    together: (first, second) => fontOf(first) === fontOf(second),
    advance(letters) {
      const font = needFont(letters[0] ?? 0)
      const buffer = new harfbuzz.Buffer()
      buffer.addCodePoints(letters)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer, withoutLigatures)
      const width = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      return width / font.face.upem
    },
    outline(letter) {
      const font = needFont(letter)
      const glyph = font.nominalGlyph(letter) ?? 0
      const unit = 1 / font.face.upem
      const box = font.glyphExtents(glyph) ?? { xBearing: 0, yBearing: 0, width: 0, height: 0 }
      return {
        path: font.glyphToPath(glyph),
        unit,
        left: box.xBearing * unit,
        right: (box.xBearing + box.width) * unit,
        top: box.yBearing * unit,
        bottom: (box.yBearing + box.height) * unit,
      }
    },
  }
}
