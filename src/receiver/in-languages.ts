/** Finds the forms and the page texts of a site by the language and the form that a request names. */
import type { CompiledForm } from '../checks/rules/form/form-to-compile.ts'
import { fieldsOf } from '../content/answers/answers.ts'
import type { NumberStyle } from '../content/answers/numbers.ts'
import { quoteForm } from '../content/content-files.ts'
import { languageKey } from '../content/languages.ts'
import type { ResultTexts } from './result-pages.ts'
import type { FormOptions } from './stores/request-store.ts'

/** A form in one language. */
export interface ReceivedForm extends CompiledForm {
  numbers: NumberStyle
}

/**
 * The site as a receiver sees it. Both functions fall back to the first language, and to the quote form where there is
 * no `form`, or none with this name, such as one that is gone since.
 */
export interface ReceivingSite {
  formOf(language: string | undefined, form?: string): ReceivedForm
  textsOf(language: string | undefined, form?: string): ResultTexts
  /** The names of the forms. */
  names: readonly string[]
}

/** The site with the options of its forms. */
export interface SiteWithOptions extends ReceivingSite {
  options: FormOptions
}

/** A form in all languages, and the words of its pages. The keys are lower-case tags. */
export interface FormInLanguages {
  name: string
  form: ReceivedForm
  translations: Readonly<Record<string, ReceivedForm>>
  texts: ResultTexts
  translatedTexts: Readonly<Record<string, ResultTexts>>
}

/** Returns the name of a field among the options of all forms. No name of a field has a slash. */
export const optionName = (form: string, field: string) =>
  form === quoteForm ? field : `${form}/${field}`

function optionsOf(all: readonly FormInLanguages[]): FormOptions {
  const options = new Map<string, Set<string>>()
  for (const { name, form, translations } of all) {
    for (const { schema } of [form, ...Object.values(translations)]) {
      for (const [field, { enum: single, items }] of fieldsOf(schema)) {
        const key = optionName(name, field)
        const list = single ?? items?.enum
        if (list) options.set(key, new Set([...(options.get(key) ?? []), ...list]))
      }
    }
  }
  return Object.fromEntries(Array.from(options, ([name, list]) => [name, [...list]]))
}

/** Returns a function that finds the value of a language. The keys of `others` are lower-case tags. */
function byLanguage<Value>(first: Value, others: Readonly<Record<string, Value>>) {
  const known = new Map(Object.entries(others))
  return (language = '') => known.get(languageKey(language)) ?? first
}

/** Returns the site with these forms, of which the quote form is the first. */
export function siteInLanguages(
  all: readonly [FormInLanguages, ...FormInLanguages[]],
): SiteWithOptions {
  const forms = new Map(
    all.map(({ name, form, translations, texts, translatedTexts }) => [
      name,
      { form: byLanguage(form, translations), texts: byLanguage(texts, translatedTexts) },
    ]),
  )
  const named = (name = quoteForm) => {
    const found = forms.get(name) ?? forms.get(quoteForm)
    if (!found) throw new Error('The site has no quote form.')
    return found
  }
  return {
    formOf: (language, form) => named(form).form(language),
    textsOf: (language, form) => named(form).texts(language),
    names: all.map(({ name }) => name),
    options: optionsOf(all),
  }
}

/** Returns the name of the site's host, for the ids of mails. */
export const hostOf = ({ textsOf }: Pick<ReceivingSite, 'textsOf'>) =>
  new URL(textsOf(undefined).origin).hostname
