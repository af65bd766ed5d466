/** Formats the values in messages: names, counts, lists and pieces of content. */
import { isObject, type Json } from '../../content/json-object.ts'

const maxLength = 60

/** Characters that would break a line, move a terminal's cursor or turn the reading direction. */
const unprintable = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Returns the text with every invisible character as its code, such as `\u200b`. */
export function visible(text: string): string {
  return text.replace(unprintable, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** Returns the first character as Unicode writes it, such as `U+00A0`. */
export function codeOf(characters: string): string {
  return `U+${characters.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Returns a text with at most `maxCharacters` characters. A cut one ends with an ellipsis. */
export function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // No character has more than two units.
  const characters = [...text.slice(0, maxCharacters * 2 + 1)]
  if (characters.length <= maxCharacters) return text
  const kept = characters.slice(0, maxCharacters - 1).join('')
  return `${kept.trimEnd()}…`
}

/** Returns a piece of the content between curly quotes, cut to a readable length. */
export function quoted(text: string): string {
  return `“${visible(shortened(text, maxLength))}”`
}

/** `1 entry`, `2 entries`. */
export function count(number: number, singular: string, plural: string): string {
  return `${number} ${number === 1 ? singular : plural}`
}

/** `“a”`, `“a” and “b”`, `“a”, “b” and “c”`. */
export function listed(names: readonly string[], last = 'and'): string {
  const parts = names.map(quoted)
  const end = parts.pop() ?? ''
  return parts.length === 0 ? end : `${parts.join(', ')} ${last} ${end}`
}

/** Returns the kind of a value, with its article: `text`, `a number`, `a list`. */
export function describeType(value: unknown): string {
  if (value === null) return '“null”'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'a number'
  if (typeof value === 'boolean') return `${value}`
  return 'a group of entries'
}

/** Returns a value as JSON on one line, with a space after each comma and colon. */
export function jsonText(
  value: unknown,
  inner = (part: unknown): string => jsonText(part),
): string {
  if (Array.isArray(value)) return `[${value.map((item) => inner(item)).join(', ')}]`
  return isObject(value) ? `{ ${jsonLines(value, inner)} }` : JSON.stringify(value)
}

/** Returns the entries of an object in that form, without its brackets. */
export function jsonLines(entries: Json, inner = (part: unknown) => jsonText(part)): string {
  return Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${inner(value)}`)
    .join(', ')
}

/** Returns a day as content has it, such as `2026-12-01`: `1 December 2026`. */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns a moment as content has it, such as `2026-12-01T09:00+01:00`: `1 December 2026, 09:00 (UTC+01:00)`. */
export function formatMoment(moment: string): string {
  const [, day = '', time = '', offset = ''] = /^(.+)T(\d\d:\d\d)[\d:]*(.+)$/.exec(moment) ?? []
  return `${formatDay(day)}, ${time} (UTC${offset === 'Z' ? '' : offset})`
}
