/** The site data of a receiver on this machine, which compiles the forms when it starts. */
import { compileForm } from '../checks/rules/form/validator.ts'
import type { Content } from '../checks/site-content.ts'
import { numberStyle } from '../content/answers/numbers.ts'
import { numeralsOf } from '../content/answers/numerals.ts'
import type { FormSchema } from '../content/types.generated.ts'
import { type SiteWithOptions, siteInLanguages } from './in-languages.ts'
import { pageWords, translatedWords } from './pages.ts'

const received = (form: FormSchema, tag: string) => ({
  ...compileForm(form),
  numbers: numberStyle(numeralsOf(tag)),
})

/** Returns the site for a receiver, read from its content. Throws as `compileForm` does. */
export function receivingSite(
  content: Pick<Content, 'site' | 'pages' | 'form' | 'translatedForms' | 'words'>,
): SiteWithOptions {
  const forms = Object.entries(content.translatedForms).map(([tag, form]) => [
    tag,
    received(form, tag),
  ])
  return siteInLanguages(
    received(content.form, content.site.language),
    Object.fromEntries(forms),
    pageWords(content),
    translatedWords(content),
  )
}
