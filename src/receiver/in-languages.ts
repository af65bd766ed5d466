/** The forms of a site, and the words of its pages, by the language that a request says it is in. */

import type { Content } from '../checks/check.ts'
import { compileForm } from '../checks/rules/form/validator.ts'
import { numberStyle } from '../content/answers/numbers.ts'
import { numeralsOf } from '../content/answers/numerals.ts'
import { languageKey } from '../content/languages.ts'
import type { FormSchema } from '../content/types.generated.ts'
import { pageWords } from './pages.ts'
import type { ReceivedForm } from './read-request.ts'
import type { ReceiverOptions } from './receiver.ts'

type Said = Pick<Content, 'site' | 'pages' | 'form' | 'translatedForms' | 'words'>

/** What a receiver is told of the content of a site: each language has the form that its pages show. */
export function inLanguages(content: Said): Pick<ReceiverOptions, 'formOf' | 'wordsOf'> {
  const { language } = content.site
  const received = (form: FormSchema, tag: string): ReceivedForm => ({
    ...compileForm(form),
    numbers: numberStyle(numeralsOf(tag)),
  })
  const first = { form: received(content.form, language), words: pageWords(content) }
  const forms = new Map(
    Object.entries(content.translatedForms).map(([tag, form]) => [tag, received(form, tag)]),
  )
  const words = new Map(Object.keys(content.words).map((tag) => [tag, pageWords(content, tag)]))
  return {
    formOf: (tag = language) => forms.get(languageKey(tag)) ?? first.form,
    wordsOf: (tag = language) => words.get(languageKey(tag)) ?? first.words,
  }
}
