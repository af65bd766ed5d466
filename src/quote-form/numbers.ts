/** Numbers as people write them in the site's language: with its digits, its decimal sign and its groups. */

/** How a language writes numbers. */
export interface NumberStyle {
  /** The number that a text says, or undefined where it is none. */
  read(text: string): NumberRead | undefined
  /** A number in the language's own signs, without groups: it can be read in one way only. */
  write(number: number): string
}

interface NumberRead {
  number: number
  /** Whether people who write in another language would read another number: `1.500`. */
  isAmbiguous: boolean
}

const digit = /\p{Nd}/u

/** The digits of every numeral system as those from 0 to 9. Unicode keeps each ten in a row, 0 first. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    let first = code
    while (digit.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** What people type for a sign that their keyboard does not have. */
const spaces = ' \u00a0\u2009\u202f'
const alsoTyped: Record<string, string> = {
  '\u00a0': spaces,
  '\u202f': spaces,
  '’': "'",
  "'": '’',
  '٬': ',',
  '٫': '.',
}

const oneOf = (sign: string) => `[${`${sign}${alsoTyped[sign] ?? ''}`}]`

/** A language that the browser does not know is written as English is. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options)
  } catch {
    return new Intl.NumberFormat('en', options)
  }
}

/** The style of a language, by its tag as in `<html lang>`. */
export function numberStyle(language: string): NumberStyle {
  const parts = formatOf(language, { useGrouping: true }).formatToParts(-1234567890.5)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value
  // In India the last group has three digits, and the others two.
  const groups = parts.flatMap(({ type, value }) => (type === 'integer' ? [...value].length : []))
  const [last = 3, other = last] = groups.reverse()
  const decimal = oneOf(signOf('decimal') ?? '.')
  const group = oneOf(signOf('group') ?? ',')
  const numeral = new RegExp(
    `^([+−-])?(\\d{1,${other}}(?:${group}\\d{${other}})*${group}\\d{${last}}|\\d*)(?:${decimal}(\\d*))?$`,
  )
  const plain = formatOf(language, { useGrouping: false, maximumFractionDigits: 20 })

  return {
    write: (number) => plain.format(number),
    read(text) {
      const digits = withPlainDigits(text.replace(/[\u200e\u200f\u061c]/g, ''))
      const [match, sign = '', whole = '', fraction = ''] = numeral.exec(digits) ?? []
      if (match === undefined || !/\d/.test(match)) return
      const number = Number(`${whole.replace(/\D/g, '')}.${fraction}`)
      if (!Number.isFinite(number)) return
      return {
        number: /[−-]/.test(sign) ? -number : number,
        isAmbiguous: /^\D?[1-9]\d{0,2}[.,]\d{3}$/.test(digits),
      }
    },
  }
}
