/** The site data of a receiver on a serverless host, whose forms `formModule` compiled at build time. */
import { numberStyle } from '../content/answers/numbers.ts'
import type { Numerals } from '../content/answers/numerals.ts'
import { byLanguage, type ReceivedForm, type ReceivingSite } from './in-languages.ts'
import type { PageWords } from './pages.ts'

/** A form in one language, as the module of `formModule` has it. */
interface CompiledForm {
  schema: ReceivedForm['schema']
  /** One function, under the name that `formModule` gave it. */
  validators: Record<string, ReceivedForm['validate']>
  numerals: Numerals
}

/** The site data in a receiver's bundle. Languages other than the first have lower-case tags as keys. */
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

/** Returns the site that a receiver was built with. */
export function compiledSite(site: BuiltSite): ReceivingSite {
  const forms = Object.entries(site.translations).map(
    ([tag, form]) => [tag, received(form)] as const,
  )
  return {
    formOf: byLanguage(received(site.quoteForm), Object.fromEntries(forms)),
    wordsOf: byLanguage(site.words, site.translatedWords),
  }
}
