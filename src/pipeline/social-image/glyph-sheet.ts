/** What is known of the letters that the social images are set in. Drawn by social-image-kit.ts. */
import type { Stamp } from './bitmap.ts'

/** A letter at one size: its picture, and where that stands from the pen on the baseline. */
export interface Glyph {
  stamp: Stamp
  left: number
  top: number
}

/** Plain data, because worker threads are given a copy. Lengths are parts of the font size. */
export interface GlyphSheet {
  /** By letter, as its code point. A letter that the font lacks is in none of these. */
  advances: Map<number, number>
  /** What is added between two letters, by `pairKey`. */
  kerning: Map<number, number>
  /** By size in pixels, then by letter. */
  glyphs: Map<number, Map<number, Glyph>>
  /** The brand's mark, by the length of its side in pixels. */
  marks: Map<number, Stamp>
}

/** One number for two letters, since numbers are found faster than texts. */
export const pairKey = (first: number, second: number) => first * 0x110000 + second

export const lettersOf = (pair: number): [number, number] => [
  Math.floor(pair / 0x110000),
  pair % 0x110000,
]

/** The text as it is drawn: composed letters, so that `e` and an accent find their common glyph. */
export const codePoints = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) as number)
