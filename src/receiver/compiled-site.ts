/** What a receiver on a host of functions knows of a site: its forms were compiled before, by `formModule`. */
import { numberStyle } from '../content/answers/numbers.ts'
import type { Numerals } from '../content/answers/numerals.ts'
import { byLanguage, type ReceivedForm, type ReceivingSite } from './in-languages.ts'
import type { PageWords } from './pages.ts'

/** A form in one language, as the module of `formModule` has it. */
interface CompiledForm {
  schema: ReceivedForm['schema']
  /** One, under the name that it was compiled by. */
  validators: Record<string, ReceivedForm['validate']>
  numerals: Numerals
}

/** What a receiver is built with. Other languages than the first are under their tags in small letters. */
export interface BuiltSite {
  words: PageWords
  translatedWords: Record<string, PageWords>
  quoteForm: CompiledForm
  translations: Record<string, CompiledForm>
}

function received({ schema, validators, numerals }: CompiledForm): ReceivedForm {
  const [validate] = Object.values(validators)
  if (!validate) throw new Error('The form was built without its validator. Build it again.')
  return { schema, validate, numbers: numberStyle(numerals) }
}

/** Returns what a receiver is told of a site that it was built with. */
export function compiledSite(site: BuiltSite): ReceivingSite {
  const forms = Object.entries(site.translations).map(
    ([tag, form]) => [tag, received(form)] as const,
  )
  return {
    formOf: byLanguage(received(site.quoteForm), Object.fromEntries(forms)),
    wordsOf: byLanguage(site.words, site.translatedWords),
  }
}
