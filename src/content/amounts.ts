/** Reads amounts of money in texts that visitors read. */
import { numberStyle } from './answers/numbers.ts'
import { numeralsOf } from './answers/numerals.ts'

/** The sign of a currency before or after an amount. */
const money = /^\s*\p{Sc}?\s*|\s*\p{Sc}?\s*$/gu

/**
 * Returns the number in a text that is a number, with or without the sign of a currency; undefined for any other text.
 * `language`: that of the text, which decides what a comma means.
 */
export function readAmount(text: string, language: string): number | undefined {
  return numberStyle(numeralsOf(language)).read(text.replace(money, ''))?.number
}
