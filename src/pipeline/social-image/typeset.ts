/** Sets a title in large letters: chooses the size, breaks it into lines, and places each letter. */
import { codePoints, type GlyphSheet, pairKey } from './glyph-sheet.ts'

export interface Title {
  /** Of the letters, in pixels. */
  size: number
  lines: number[][]
}

interface Frame {
  /** In pixels. */
  width: number
  /** The sizes of letters in pixels, the largest first, each with the most lines that it may take. */
  sizes: readonly { size: number; maxLines: number }[]
}

const space = 0x20
const ellipsis = 0x2026

/** Letters, digits, currencies, and marks other than those that belong to emoji. */
const needed = /[\p{L}\p{N}\p{Sc}\p{Mc}]|(?![\ufe0e\ufe0f\u20e3])\p{M}/u

/** In parts of the font size, as the site sets its headings. */
export const tracking = -0.03

/**
 * The letters of a text, or none where the sheet lacks one that the text cannot do without: a sign
 * such as an emoji is left out, a letter or a digit is not.
 */
export function drawableLetters(sheet: GlyphSheet, text: string): number[] | undefined {
  const plain = text.replace(/\s+/g, ' ').trim()
  const letters: number[] = []
  for (const letter of codePoints(plain)) {
    if (sheet.advances.has(letter)) {
      // What is left out leaves one space behind, not two.
      if (letter !== space || (letters.length && letters.at(-1) !== space)) letters.push(letter)
    } else if (needed.test(String.fromCodePoint(letter))) {
      return undefined
    }
  }
  if (letters.at(-1) === space) letters.pop()
  return letters.length ? letters : undefined
}

/** What stands between a letter and the one before it. */
function gap(sheet: GlyphSheet, before: number | undefined, letter: number): number {
  if (before === undefined) return 0
  return tracking + (sheet.kerning.get(pairKey(before, letter)) ?? 0)
}

/** The places of a line's letters, in parts of the font size. */
export function penPositions(sheet: GlyphSheet, letters: readonly number[]): number[] {
  let pen = 0
  return letters.map((letter, index) => {
    const start = pen + gap(sheet, letters[index - 1], letter)
    pen = start + (sheet.advances.get(letter) ?? 0)
    return start
  })
}

/** The width of a line, in parts of the font size. */
export function lineWidth(sheet: GlyphSheet, letters: readonly number[]): number {
  const last = letters.at(-1)
  if (last === undefined) return 0
  return (penPositions(sheet, letters).at(-1) ?? 0) + (sheet.advances.get(last) ?? 0)
}

/** Breaks at spaces, and within a word only where the word alone is too wide. */
function breakLines(sheet: GlyphSheet, letters: number[], width: number) {
  const lines: number[][] = []
  let brokenWord = false
  let rest = letters
  while (rest.length) {
    let fitting = 0
    let lastSpace = 0
    let pen = 0
    for (let i = 0; i < rest.length; i++) {
      const letter = rest[i] as number
      pen += gap(sheet, rest[i - 1], letter) + (sheet.advances.get(letter) ?? 0)
      if (letter === space) lastSpace = i
      else if (pen > width) break
      fitting = i + 1
    }
    if (fitting < rest.length && lastSpace) fitting = lastSpace
    else if (fitting < rest.length) brokenWord = true
    const line = rest.slice(0, Math.max(fitting, 1))
    if (line.at(-1) === space) line.pop()
    lines.push(line)
    rest = rest.slice(Math.max(fitting, 1))
    if (rest[0] === space) rest = rest.slice(1)
  }
  return { lines, brokenWord }
}

/** The narrowest lines of the same number: even ones, without a last word on its own. */
function balance(sheet: GlyphSheet, letters: number[], lines: number[][], width: number) {
  let [least, most] = [width / lines.length, width]
  let best = lines
  for (let step = 0; step < 5; step++) {
    const middle = (least + most) / 2
    const { lines: narrower, brokenWord } = breakLines(sheet, letters, middle)
    if (narrower.length > lines.length || brokenWord) {
      least = middle
    } else {
      most = middle
      best = narrower
    }
  }
  return best
}

/** The first lines alone, the last of which ends with an ellipsis. */
function cut(sheet: GlyphSheet, lines: number[][], count: number, width: number): number[][] {
  const shown = lines.slice(0, count)
  const last = shown.pop()?.slice() ?? []
  while (lineWidth(sheet, [...last, ellipsis]) > width || last.at(-1) === space) last.pop()
  return [...shown, [...last, ellipsis]]
}

/** Letters in one line of a width in parts of the font size. What does not fit ends with an ellipsis. */
export function setLine(sheet: GlyphSheet, letters: number[], width: number): number[] {
  return lineWidth(sheet, letters) > width ? (cut(sheet, [letters], 1, width)[0] ?? []) : letters
}

/** Sets letters in the largest size in which they fit. What fits in none ends with an ellipsis. */
export function setTitle(sheet: GlyphSheet, letters: number[], frame: Frame): Title {
  let smallest: Title = { size: 0, lines: [] }
  for (const { size, maxLines } of frame.sizes) {
    const width = frame.width / size
    const { lines, brokenWord } = breakLines(sheet, letters, width)
    if (lines.length <= maxLines && !brokenWord) {
      return { size, lines: lines.length > 1 ? balance(sheet, letters, lines, width) : lines }
    }
    smallest = { size, lines: lines.length > maxLines ? cut(sheet, lines, maxLines, width) : lines }
  }
  return smallest
}
