/** The forms of a site, and the words of its pages, by the language that a request says it is in. */
import { languageKey } from '../content/languages.ts'
import type { PageWords } from './pages.ts'
import type { ReceivedForm } from './read-request.ts'
import type { ReceiverOptions } from './receiver.ts'

/** What a receiver knows of a site. Others than the first language are under their tags in small letters. */
export interface ReceivingSite {
  language: string
  form: ReceivedForm
  translatedForms: ReadonlyMap<string, ReceivedForm>
  words: PageWords
  translatedWords: ReadonlyMap<string, PageWords>
}

/** Returns the form and the words of each language: those that the pages of the site show in it. */
export function inLanguages({
  language,
  form,
  translatedForms,
  words,
  translatedWords,
}: ReceivingSite): Pick<ReceiverOptions, 'formOf' | 'wordsOf'> {
  return {
    formOf: (tag = language) => translatedForms.get(languageKey(tag)) ?? form,
    wordsOf: (tag = language) => translatedWords.get(languageKey(tag)) ?? words,
  }
}
