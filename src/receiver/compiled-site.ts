/** What a receiver on a host of functions knows of a site: its forms were compiled before, by `formModule`. */
import { numberStyle } from '../content/answers/numbers.ts'
import type { Numerals } from '../content/answers/numerals.ts'
import type { ReceivingSite } from './in-languages.ts'
import type { PageWords } from './pages.ts'
import type { ReceivedForm } from './read-request.ts'

/** A form in one language, as the module of `formModule` has it. */
interface CompiledForm {
  schema: ReceivedForm['schema']
  /** One, under the name that it was compiled by. */
  validators: Record<string, ReceivedForm['validate']>
  numerals: Numerals
}

/** What a receiver is built with. */
export interface BuiltSite {
  /** The origin of the site, whose pages may send. */
  origin: string
  language: string
  words: PageWords
  /** Under the tags of languages in small letters. */
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
  const forms = Object.entries(site.translations)
  return {
    language: site.language,
    form: received(site.quoteForm),
    translatedForms: new Map(forms.map(([tag, form]) => [tag, received(form)])),
    words: site.words,
    translatedWords: new Map(Object.entries(site.translatedWords)),
  }
}
