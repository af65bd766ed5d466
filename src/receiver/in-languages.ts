/** Finds the form and the page texts of a site by the language that a request names. */
import type { CompiledForm } from '../checks/rules/form/form-to-compile.ts'
import { fieldsOf } from '../content/answers/answers.ts'
import type { NumberStyle } from '../content/answers/numbers.ts'
import { languageKey } from '../content/languages.ts'
import type { PageWords } from './pages.ts'
import type { FormOptions } from './stores/store.ts'

/** The form in one language. */
export interface ReceivedForm extends CompiledForm {
  numbers: NumberStyle
}

/** The site as a receiver sees it. Both functions fall back to the site's first language. */
export interface ReceivingSite {
  formOf(language: string | undefined): ReceivedForm
  wordsOf(language: string | undefined): PageWords
}

/** The site with the options of its form. */
export interface SiteWithOptions extends ReceivingSite {
  options: FormOptions
}

function optionsOf(forms: readonly ReceivedForm[]): FormOptions {
  const options = new Map<string, Set<string>>()
  for (const [name, { enum: single, items }] of forms.flatMap(({ schema }) => fieldsOf(schema))) {
    const all = single ?? items?.enum
    if (all) options.set(name, new Set([...(options.get(name) ?? []), ...all]))
  }
  return Object.fromEntries(Array.from(options, ([name, all]) => [name, [...all]]))
}

/** Returns a function that finds the value of a language. The keys of `others` are lower-case tags. */
function byLanguage<Value>(first: Value, others: Readonly<Record<string, Value>>) {
  const known = new Map(Object.entries(others))
  return (language = '') => known.get(languageKey(language)) ?? first
}

/** Returns the site with these forms and words. The keys of `forms` and `words` are lower-case tags. */
export function siteInLanguages(
  form: ReceivedForm,
  forms: Readonly<Record<string, ReceivedForm>>,
  firstWords: PageWords,
  words: Readonly<Record<string, PageWords>>,
): SiteWithOptions {
  return {
    formOf: byLanguage(form, forms),
    options: optionsOf([form, ...Object.values(forms)]),
    wordsOf: byLanguage(firstWords, words),
  }
}
