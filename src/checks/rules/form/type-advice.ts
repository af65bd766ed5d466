/** What to write for the types of HTML's `<input>` and `<select>`, which a form here has in other words. */
import type { KindName } from '../../../content/answers/answer-kinds.ts'
import { kindWords } from '../../../content/answers/field-kinds.ts'
import { type Json, own } from '../../../content/json-object.ts'
import type { Suggestion } from '../../diagnostics/suggest.ts'
import { jsonLines } from '../../diagnostics/wording.ts'

/** The kinds of field by the types of HTML. */
const kindsOfHtml: Readonly<Record<string, KindName>> = {
  text: 'text',
  textarea: 'long-text',
  email: 'email',
  tel: 'tel',
  url: 'uri',
  date: 'date',
  select: 'dropdown',
  radio: 'radio',
  checkbox: 'tick',
}

/** Returns the advice about a `type` of a field; undefined if HTML has none of that name. */
export function typeAdvice(field: Json, type: string): Suggestion | undefined {
  const kind = own(kindsOfHtml, type)
  if (kind === undefined) return undefined
  const { name, entries } = kindWords[kind as KindName]
  const options = 'enum' in entries && Array.isArray(field.enum) ? { enum: field.enum } : {}
  const { type: right, ...others }: Json = { ...entries, ...options }
  const help = `For ${name}, write: ${jsonLines({ type: right, ...others })}`
  const missing = Object.entries(others).filter(([key, value]) => own(field, key) !== value)
  // Nobody knows the options, and a checkbox can be meant as one of several.
  const isClear = kind !== 'tick' && !missing.some(([key]) => key in field || key === 'enum')
  const rest = missing.map(([key, value]) => `, ${jsonLines({ [key]: value })}`)
  return isClear ? { help, replacement: JSON.stringify(right) + rest.join('') } : { help }
}
