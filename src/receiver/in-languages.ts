/** The forms of a site, and the words of its pages, by the language that a request says it is in. */
import type { ValidateFunction } from 'ajv'
import type { NumberStyle } from '../content/answers/numbers.ts'
import { languageKey } from '../content/languages.ts'
import type { FormSchema } from '../content/types.generated.ts'
import type { PageWords } from './pages.ts'

/** The form that answers are for, in one language. */
export interface ReceivedForm {
  schema: FormSchema
  numbers: NumberStyle
  validate: ValidateFunction
}

/** What a receiver knows of a site. Both give those of its first language where there are no others, or none is named. */
export interface ReceivingSite {
  formOf(language: string | undefined): ReceivedForm
  wordsOf(language: string | undefined): PageWords
}

/** Returns the function that gives what belongs to a language. `others` are under tags in small letters. */
export function byLanguage<Value>(
  first: Value,
  others: Readonly<Record<string, Value>>,
): (language: string | undefined) => Value {
  const known = new Map(Object.entries(others))
  return (language = '') => known.get(languageKey(language)) ?? first
}
