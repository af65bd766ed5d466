/** What stands in braces in a message, and is filled in, or not. */
import type { Path } from '../finding.ts'
import { quoted } from '../words.ts'
import type { Draft } from './fields.ts'

/** The rules with a number in them, which `{limit}` stands for. */
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

/** A word in braces, also as `{{word}}` and `${word}`. */
const braces = /[$%#]?\{+\s*([\p{L}\d_.-]*)\s*\}+/gu

const wordsForLabel = /^(?:field|name|title|field_?name|field_?title|property|key)$/i
const wordsForLimit = /^(?:min|max|minimum|maximum|number|length|count|value|n)$/i

function meantBy(word: string, hasLimit: boolean): { name: string; certain: boolean } | undefined {
  const plain = word.toLowerCase()
  if (plain === 'label') return { name: '{label}', certain: true }
  if (wordsForLabel.test(word)) return { name: '{label}', certain: false }
  if (!hasLimit) return undefined
  if (plain === 'limit') return { name: '{limit}', certain: true }
  return wordsForLimit.test(word) ? { name: '{limit}', certain: false } : undefined
}

/** The first part of a message that looks as if it would be filled in, and is not. */
export function unfilled(path: Path, rule: string, text: unknown): Draft[] {
  if (typeof text !== 'string') return []
  const hasLimit = limits.includes(rule)
  for (const { 0: whole, 1: word = '', index } of text.matchAll(braces)) {
    if (whole === '{label}' || (whole === '{limit}' && hasLimit)) continue
    const meant = meantBy(word, hasLimit)
    const filled = hasLimit
      ? 'Only {label}, the name of the field, and {limit}, the number in its rule, are filled in.'
      : 'Only {label}, the name of the field, is filled in here.'
    const message = `Visitors would read ${quoted(whole)} as it stands in this message.`
    const draft: Draft = {
      path,
      on: 'value',
      code: 'unknown-placeholder',
      message,
      help: meant ? `Did you mean ${quoted(meant.name)}? ${filled}` : `Remove it. ${filled}`,
    }
    if (!meant?.certain) return [draft]
    const mended = text.slice(0, index) + meant.name + text.slice(index + whole.length)
    return [{ ...draft, replacement: JSON.stringify(mended) }]
  }
  return []
}

/** What is filled in messages only, in another text. */
export function misplaced(path: Path, text: unknown): Draft[] {
  const found = typeof text === 'string' ? /\{\s*(?:label|limit)\s*\}/i.exec(text)?.[0] : undefined
  if (found === undefined) return []
  const message = `Visitors would read ${quoted(found)} as it stands in this text.`
  const help = 'Remove it. It is filled in only in the messages in “errorMessage”.'
  return [{ path, on: 'value', code: 'unknown-placeholder', message, help }]
}
