// @vitest-environment node
import { expect, test } from 'vitest'
import { codePoints, type GlyphSheet } from '../../src/pipeline/social-image/glyph-sheet.ts'
import { setLine } from '../../src/pipeline/social-image/typeset.ts'

/** Every letter is half as wide as the font is high, less the tracking. */
const sheet: GlyphSheet = {
  advances: new Map(Array.from(codePoints('ab …'), (letter) => [letter, 0.5])),
  kerning: new Map(),
  glyphs: new Map(),
  marks: new Map(),
}

const lineOf = (text: string, width: number) =>
  String.fromCodePoint(...setLine(sheet, [...codePoints(text)], width))

test.each([
  ['as it is where it fits', 3, 'aa bbb'],
  ['with an ellipsis in a word', 2.5, 'aa b…'],
  ['with an ellipsis behind a word, and no space between', 1.95, 'aa…'],
])('sets a line %s', (_, width, line) => {
  expect(lineOf('aa bbb', width)).toBe(line)
})
