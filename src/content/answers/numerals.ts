/**
 * The characters that a language uses in numbers. Determined when the form is compiled, because a browser takes up
 * to 30 ms for its first number format.
 */
export interface Numerals {
  /** The ten digits, beginning with 0. */
  digits: string
  decimal: string
  group: string
  minus: string
  /** The number of digits in the last group and in the others. */
  groups: [last: number, other: number]
}

/** Returns the format of English for an unknown language. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** Returns the numerals of a language by its tag, as in `<html lang>`. */
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
