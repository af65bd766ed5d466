/**
 * The characters in which a language writes numbers, for the form of a page. They are found out when the form
 * is compiled: a browser takes up to 30 ms for its first number format.
 */
export interface Numerals {
  /** The ten digits, from 0 on. */
  digits: string
  decimal: string
  group: string
  minus: string
  /** How many digits there are in the last group, and in each of the others. */
  groups: [last: number, other: number]
}

/** A language that is not known is written as English is. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** The numerals of a language, by its tag as in `<html lang>`. */
export function numeralsOf(language: string): Numerals {
  const parts = formatOf(language, { useGrouping: true }).formatToParts(-1234567890.5)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value
  // In India the last group has three digits, and the others two.
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [...value].length : []))
  const [last = 3, other = last] = groups.reverse()
  const plain = formatOf(language, { useGrouping: false })
  return {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)).join(''),
    decimal: signOf('decimal') ?? '.',
    group: signOf('group') ?? ',',
    minus: signOf('minusSign') ?? '-',
    groups: [last, other],
  }
}
