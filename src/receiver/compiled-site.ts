/** The site data of a receiver on a serverless host, whose forms `formModule` compiled at build time. */
import { numberStyle } from '../content/answers/numbers.ts'
import type { FormDefinition } from '../content/form-definition.ts'
import {
  type FormInLanguages,
  type ReceivedForm,
  type SiteWithOptions,
  siteInLanguages,
} from './in-languages.ts'
import type { ResultTexts } from './result-pages.ts'

/**
 * A form in a receiver's bundle. Languages other than the first have lower-case tags as keys. Each form has one
 * validator, under the name that `formModule` gave it.
 */
export interface BuiltForm {
  name: string
  texts: ResultTexts
  translatedTexts: Record<string, ResultTexts>
  quoteForm: FormDefinition
  translations: Record<string, FormDefinition>
}

/** The site data in a receiver's bundle: its forms, of which the quote form is the first. */
export type BuiltSite = readonly [BuiltForm, ...BuiltForm[]]

function received({ schema, validators, numerals }: FormDefinition): ReceivedForm {
  const [validate] = Object.values(validators)
  if (!validate) throw new Error('The form was built without its validator. Build it again.')
  return { schema, validate, numbers: numberStyle(numerals) }
}

/** Returns the site that a receiver was built with. */
export function compiledSite([first, ...others]: BuiltSite): SiteWithOptions {
  const inLanguages = ({ quoteForm, translations, ...form }: BuiltForm): FormInLanguages => ({
    ...form,
    form: received(quoteForm),
    translations: Object.fromEntries(
      Object.entries(translations).map(([tag, one]) => [tag, received(one)]),
    ),
  })
  return siteInLanguages([inLanguages(first), ...others.map(inLanguages)])
}
