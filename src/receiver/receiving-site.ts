/** The site data of a receiver on this machine, which compiles the forms when it starts. */
import { compileForm } from '../checks/rules/form/validator.ts'
import { type Content, type FormContent, withUnpublished } from '../checks/site-content.ts'
import { numberStyle } from '../content/answers/numbers.ts'
import { numeralsOf } from '../content/answers/numerals.ts'
import type { FormSchema } from '../content/types.generated.ts'
import { type FormInLanguages, type SiteWithOptions, siteInLanguages } from './in-languages.ts'
import { resultTexts, translatedTexts } from './result-pages.ts'

/** What a receiver needs to know of the content of a site. */
export type ReceivedContent = Pick<Content, 'site' | 'pages' | 'forms' | 'siteTranslations'>

/** Returns what a receiver needs to know of content: of all pages, published or not, the sections with forms. */
export function receivedContent(content: Content): ReceivedContent {
  const { site, pages, forms, siteTranslations } = withUnpublished(content)
  const withForms = pages.flatMap(({ file, page }) => {
    const sections = page.sections.filter(({ type }) => type === 'quote-form')
    return sections.length > 0 ? [{ file, page: { ...page, sections } }] : []
  })
  return { site, pages: withForms, forms, siteTranslations }
}

const received = (form: FormSchema, tag: string) => ({
  ...compileForm(form),
  numbers: numberStyle(numeralsOf(tag)),
})

/** Returns the site for a receiver, read from its content. Throws as `compileForm` does. */
export function receivingSite(content: ReceivedContent): SiteWithOptions {
  const inLanguages = (one: FormContent): FormInLanguages => ({
    name: one.name,
    form: received(one.form, content.site.language),
    translations: Object.fromEntries(
      Object.entries(one.translations).map(([tag, form]) => [tag, received(form, tag)]),
    ),
    texts: resultTexts(content, one),
    translatedTexts: translatedTexts(content, one),
  })
  const [quoteForm, ...others] = content.forms
  return siteInLanguages([inLanguages(quoteForm), ...others.map(inLanguages)])
}
