/** The site data of a receiver on a serverless host, whose forms `formModule` compiled at build time. */
import { numberStyle } from '../content/answers/numbers.ts'
import type { FormDefinition } from '../content/form-definition.ts'
import { type ReceivedForm, type SiteWithOptions, siteInLanguages } from './in-languages.ts'
import type { PageWords } from './pages.ts'

/**
 * The site data in a receiver's bundle. Languages other than the first have lower-case tags as keys. Each form has
 * one validator, under the name that `formModule` gave it.
 */
export interface BuiltSite {
  words: PageWords
  translatedWords: Record<string, PageWords>
  quoteForm: FormDefinition
  translations: Record<string, FormDefinition>
}

function received({ schema, validators, numerals }: FormDefinition): ReceivedForm {
  const [validate] = Object.values(validators)
  if (!validate) throw new Error('The form was built without its validator. Build it again.')
  return { schema, validate, numbers: numberStyle(numerals) }
}

/** Returns the site that a receiver was built with. */
export function compiledSite(site: BuiltSite): SiteWithOptions {
  const forms = Object.entries(site.translations).map(([tag, form]) => [tag, received(form)])
  return siteInLanguages(
    received(site.quoteForm),
    Object.fromEntries(forms),
    site.words,
    site.translatedWords,
  )
}
