/** The site data of a receiver on this machine, which compiles the forms when it starts. */
import { compileForm } from '../checks/rules/form/validator.ts'
import type { Content, FormContent } from '../checks/site-content.ts'
import { numberStyle } from '../content/answers/numbers.ts'
import { numeralsOf } from '../content/answers/numerals.ts'
import type { FormSchema } from '../content/types.generated.ts'
import { type FormInLanguages, type SiteWithOptions, siteInLanguages } from './in-languages.ts'
import { pageWords, translatedWords } from './pages.ts'

const received = (form: FormSchema, tag: string) => ({
  ...compileForm(form),
  numbers: numberStyle(numeralsOf(tag)),
})

/** Returns the site for a receiver, read from its content. Throws as `compileForm` does. */
export function receivingSite(
  content: Pick<Content, 'site' | 'pages' | 'forms' | 'words'>,
): SiteWithOptions {
  const inLanguages = (one: FormContent): FormInLanguages => ({
    name: one.name,
    form: received(one.form, content.site.language),
    translations: Object.fromEntries(
      Object.entries(one.translations).map(([tag, form]) => [tag, received(form, tag)]),
    ),
    words: pageWords(content, one),
    translatedWords: translatedWords(content, one),
  })
  const [quoteForm, ...others] = content.forms
  return siteInLanguages([inLanguages(quoteForm), ...others.map(inLanguages)])
}
