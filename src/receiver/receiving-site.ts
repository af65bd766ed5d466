/** What a receiver on this machine knows of a site: its forms are compiled as it starts. */

import { compileForm } from '../checks/rules/form/validator.ts'
import type { Content } from '../checks/site-content.ts'
import { numberStyle } from '../content/answers/numbers.ts'
import { numeralsOf } from '../content/answers/numerals.ts'
import type { FormSchema } from '../content/types.generated.ts'
import type { ReceivingSite } from './in-languages.ts'
import { pageWords } from './pages.ts'
import type { ReceivedForm } from './read-request.ts'

const received = (form: FormSchema, tag: string): ReceivedForm => ({
  ...compileForm(form),
  numbers: numberStyle(numeralsOf(tag)),
})

/** Returns what a receiver is told of the content of a site. Throws as `compileForm` does. */
export function receivingSite(
  content: Pick<Content, 'site' | 'pages' | 'form' | 'translatedForms' | 'words'>,
): ReceivingSite {
  const { language } = content.site
  const forms = Object.entries(content.translatedForms)
  const tags = Object.keys(content.words)
  return {
    language,
    form: received(content.form, language),
    translatedForms: new Map(forms.map(([tag, form]) => [tag, received(form, tag)])),
    words: pageWords(content),
    translatedWords: new Map(tags.map((tag) => [tag, pageWords(content, tag)])),
  }
}
