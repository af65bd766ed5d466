/** Reads and writes numbers in the site's language: with its digits, decimal separator and groups. */

import type { Numerals } from './numerals.ts'

/** How a language writes numbers. */
export interface NumberStyle {
  read(text: string): NumberRead | undefined
  /** Returns a number in the language's characters, without groups, so that it is unambiguous. */
  write(number: number): string
}

interface NumberRead {
  number: number
  /** Whether people in another country would read another number: `1.500`. */
  isAmbiguous: boolean
}

const digit = /\p{Nd}/u

/** Replaces the digits of every numeral system with 0 to 9. In Unicode, each ten are in a row, 0 first. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    let first = code
    while (digit.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** The characters that people type instead of one that their keyboard lacks. */
const spaces = ' \u00a0\u2009\u202f'
const alsoTyped: Record<string, string> = {
  '\u00a0': spaces,
  '\u202f': spaces,
  '’': "'",
  "'": '’',
  '٬': ',',
  '٫': '.',
}

const oneOf = (character: string) => `[${`${character}${alsoTyped[character] ?? ''}`}]`

/** Returns a number in digits, without an exponent. */
function inFigures(number: number): string {
  const text = String(number)
  if (!text.includes('e')) return text
  return number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
}

export function numberStyle(numerals: Numerals): NumberStyle {
  const digits = [...numerals.digits]
  const [last, other] = numerals.groups
  const decimal = oneOf(numerals.decimal)
  const group = oneOf(numerals.group)
  const numeral = new RegExp(
    `^([+−-])?(\\d{1,${other}}(?:${group}\\d{${other}})*${group}\\d{${last}}|\\d*)(?:${decimal}(\\d*))?$`,
  )
  const characters: Record<string, string> = { '-': numerals.minus, '.': numerals.decimal }

  return {
    write: (number) =>
      inFigures(number).replace(
        /./g,
        (character) => characters[character] ?? digits[Number(character)] ?? character,
      ),
    read(text) {
      const plain = withPlainDigits(text.replace(/[\u200e\u200f\u061c]/g, ''))
      const [match, sign = '', whole = '', fraction = ''] = numeral.exec(plain) ?? []
      if (match === undefined || !/\d/.test(match)) return
      const number = Number(`${whole.replace(/\D/g, '')}.${fraction}`)
      if (!Number.isFinite(number)) return
      return {
        number: /[−-]/.test(sign) ? -number : number,
        isAmbiguous: /^\D?[1-9]\d{0,2}[.,]\d{3}$/.test(plain),
      }
    },
  }
}
