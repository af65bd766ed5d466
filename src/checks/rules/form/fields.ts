/** The fields of a form, for all rules on forms. */

import { answerKind } from '../../../content/answers/answer-kinds.ts'
import { numberStyle } from '../../../content/answers/numbers.ts'
import { numeralsOf } from '../../../content/answers/numerals.ts'
import { checked } from '../../../content/checked.ts'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { entryAt, type Named } from '../../diagnostics/sentence.ts'
import type { Path } from '../../schema/entry-diagnostic.ts'

/** A field of a form, which can have mistakes. */
export interface Field {
  name: string
  path: Path
  /** The name as messages have it. */
  label: Named
  entries: Json
}

/** Returns the fields of a form, or the words of its fields in another language. */
export function fieldsOf(form: unknown): Field[] {
  return Object.entries(Object(own(form, 'properties'))).flatMap(([name, entries]) => {
    const path = ['properties', name]
    return isObject(entries) ? [{ name, path, label: entryAt(path), entries }] : []
  })
}

/** No number of a schema is a text, so its language does not matter. */
const numbers = numberStyle(numeralsOf('en'))

/** Returns the answer in a value of a field, as the page and the receiver read it; undefined if it has none. */
export function answerIn({ entries }: Field, value: unknown): unknown {
  const field = checked.field(entries)
  return answerKind(field).toAnswer(value, field, numbers)
}

/** The longest answer, in characters, that a pattern is matched with in a field without `maxLength`. */
export const patternLength = 1000

/** The entries of a form and of its fields that are words to a visitor, and nothing to a validator. */
const wordNames = new Set(['title', 'description', 'text', 'errorMessage'])

/** Returns the entries of a form, or of a field, that are no words. */
export function withoutTexts(group: object): Json {
  return Object.fromEntries(Object.entries(group).filter(([name]) => !wordNames.has(name)))
}

/**
 * Returns the names of the required fields in the form's order: those in the list `required`, and each
 * yes-or-no field with `"const": true`.
 */
export function requiredFields({
  required = [],
  properties,
}: Pick<FormSchema, 'required' | 'properties'>): string[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    required.includes(name) || field?.const === true ? [name] : [],
  )
}
