/** The rules of a text field that an answer is searched for: its pattern, its format and its length. */
import { own } from '../../../content/json-object.ts'
import { isPattern } from '../../schema/patterns.ts'

/** The rules that decide which texts a field takes. */
export interface TextRules {
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  /** Whether an answer can have several lines. */
  hasLines?: true
}

/**
 * Returns the rules of a text field as text. Undefined if an answer needs no search, because the field has no
 * pattern and no length beside its format, or if one of the rules is wrong.
 */
export function textRules(entries: unknown): string | undefined {
  const [pattern, format, minLength, maxLength] = [
    own(entries, 'pattern'),
    own(entries, 'format'),
    own(entries, 'minLength'),
    own(entries, 'maxLength'),
  ]
  if (own(entries, 'type') !== 'string' || own(entries, 'enum') !== undefined) return undefined
  const hasLength = minLength !== undefined || maxLength !== undefined
  if (pattern === undefined && (format === undefined || !hasLength)) return undefined
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isLength = (value: unknown) => value === undefined || Number.isSafeInteger(value)
  if (!isText(pattern) || !isText(format) || !isLength(minLength) || !isLength(maxLength)) {
    return undefined
  }
  if (typeof pattern === 'string' && !isPattern(pattern)) return undefined
  const hasLines = own(entries, 'control') === 'textarea' || undefined
  return JSON.stringify({ pattern, format, minLength, maxLength, hasLines })
}
