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
  const entry = (name: keyof TextRules | 'type' | 'enum' | 'control') => own(entries, name)
  const names = ['pattern', 'format', 'minLength', 'maxLength'] as const
  const [pattern, format, minLength, maxLength] = names.map(entry)
  if (entry('type') !== 'string' || entry('enum') !== undefined) return undefined
  const hasLength = minLength !== undefined || maxLength !== undefined
  if (pattern === undefined && (format === undefined || !hasLength)) return undefined
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isLength = (value: unknown) => value === undefined || Number.isSafeInteger(value)
  if (![pattern, format].every(isText) || ![minLength, maxLength].every(isLength)) return undefined
  if (typeof pattern === 'string' && !isPattern(pattern)) return undefined
  const hasLines = entry('control') === 'textarea' || undefined
  return JSON.stringify({ pattern, format, minLength, maxLength, hasLines })
}
