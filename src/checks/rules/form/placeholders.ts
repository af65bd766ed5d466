/** Checks the placeholders in messages: `{label}`, `{limit}` and `{number}`. */

import { toLatin } from '../../diagnostics/look-alikes.ts'
import { askIfMeant, correctionOf } from '../../diagnostics/suggest.ts'
import { quoted } from '../../diagnostics/wording.ts'
import type { Path } from '../../schema/entry-diagnostic.ts'
import type { FormDiagnostic } from './fields.ts'

/** The rules with a number, for which the placeholder is `{limit}`. */
const limits = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
]

/** Matches a word in braces, also as `{{word}}` and `${word}`. */
const braces = /[$%#]?\{+\s*([\p{L}\d_.-]*)\s*\}+/gu

const wordsForLabel = /^(?:field|name|title|field_?name|field_?title|property|key)$/i
const wordsForLimit = /^(?:min|max|minimum|maximum|number|limit|length|count|value|n)$/i

/** Returns the name of a rule's placeholder other than `{label}`, and its value. */
function numberIn(rule: string): { name: string; is: string } | undefined {
  if (limits.includes(rule)) return { name: 'limit', is: 'the number in its rule' }
  if (rule === 'understood') return { name: 'number', is: 'the number as it was read' }
}

function meantBy(written: string, number?: string): { name: string; certain: boolean } | undefined {
  const word = toLatin(written)
  const plain = word.toLowerCase()
  if (plain === 'label') return { name: '{label}', certain: true }
  if (wordsForLabel.test(word)) return { name: '{label}', certain: false }
  if (!number) return undefined
  if (plain === number) return { name: `{${number}}`, certain: true }
  return wordsForLimit.test(word) ? { name: `{${number}}`, certain: false } : undefined
}

/** Reports a part of a message that visitors would see as typed. `meant` is its replacement. */
function unknownPlaceholder(
  path: Path,
  text: string,
  { 0: whole, index }: RegExpExecArray,
  meant: ReturnType<typeof meantBy>,
  words: Pick<FormDiagnostic, 'message' | 'help'>,
): FormDiagnostic[] {
  const found = { path, on: 'value', code: 'unknown-placeholder', ...words } as const
  if (!meant) return [found]
  const fixed = text.slice(0, index) + meant.name + text.slice(index + whole.length)
  return [{ ...found, ...correctionOf(meant, JSON.stringify(fixed)) }]
}

/** A placeholder that lost one of its braces, and a brace that is left when all pairs are away. */
const halfOpen = /\{\s*([\p{L}]+)(?![\p{L}\s]*\})/u
const halfClosed = /(?<!\{[\p{L}\s]*)([\p{L}]+)\s*\}/u

/** A brace of a message without its other one. */
function lostBrace(path: Path, text: string, number?: string): FormDiagnostic[] {
  const rest = text.replace(/\{[^{}]*\}/g, (pair) => ' '.repeat(pair.length))
  const found = halfOpen.exec(rest) ?? halfClosed.exec(rest) ?? /[{}]/.exec(rest)
  if (!found) return []
  const [whole, word = ''] = found
  const meant = meantBy(word, number)
  const other = whole.startsWith('{') ? '}' : '{'
  const message = `Visitors would read ${quoted(whole)} in this message: a brace is missing.`
  const help = meant ? askIfMeant(whole, meant.name) : `Add the ${other}, or remove the brace.`
  return unknownPlaceholder(path, text, found, meant, { message, help })
}

/** The first part of a message that looks as if it would be filled in, and is not. */
export function unfilled(path: Path, rule: string, text: unknown): FormDiagnostic[] {
  if (typeof text !== 'string') return []
  const number = numberIn(rule)
  for (const found of text.matchAll(braces)) {
    const [whole, word = ''] = found
    if (whole === '{label}' || (number && whole === `{${number.name}}`)) continue
    const meant = meantBy(word, number?.name)
    const filled = number
      ? `Only {label}, the name of the field, and {${number.name}}, ${number.is}, are filled in.`
      : 'Only {label}, the name of the field, is filled in here.'
    const message = `Visitors would read ${quoted(whole)} in this message.`
    const help = `${meant ? askIfMeant(whole, meant.name) : 'Remove it.'} ${filled}`
    return unknownPlaceholder(path, text, found, meant, { message, help })
  }
  return lostBrace(path, text, number?.name)
}

/** What is filled in messages only, in another text. */
export function misplaced(path: Path, text: unknown): FormDiagnostic[] {
  const found =
    typeof text === 'string' ? /\{\s*(?:label|limit|number)\s*\}/i.exec(text)?.[0] : undefined
  if (found === undefined) return []
  const message = `Visitors would read ${quoted(found)} in this text.`
  const help = 'Remove it. Only messages in “errorMessage” are filled in.'
  return [{ path, on: 'value', code: 'unknown-placeholder', message, help }]
}
