/** Finds the form and the page texts of a site by the language that a request names. */
import type { CompiledForm } from '../checks/rules/form/form-to-compile.ts'
import type { NumberStyle } from '../content/answers/numbers.ts'
import { languageKey } from '../content/languages.ts'
import type { PageWords } from './pages.ts'

/** The form in one language. */
export interface ReceivedForm extends CompiledForm {
  numbers: NumberStyle
}

/** The site as a receiver sees it. Both functions fall back to the site's first language. */
export interface ReceivingSite {
  formOf(language: string | undefined): ReceivedForm
  wordsOf(language: string | undefined): PageWords
}

/** Returns a function that finds the value of a language. The keys of `others` are lower-case tags. */
export function byLanguage<Value>(
  first: Value,
  others: Readonly<Record<string, Value>>,
): (language: string | undefined) => Value {
  const known = new Map(Object.entries(others))
  return (language = '') => known.get(languageKey(language)) ?? first
}
