/** What messages are made of in the tests, and a request. */
import { compileForm } from '../../../src/checks/rules/form/validator.ts'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormSchema } from '../../../src/content/types.generated.ts'
import type { ReceivingSite } from '../../../src/receiver/in-languages.ts'
import { type PageWords, pageWords } from '../../../src/receiver/pages.ts'
import type { ReceivedRequest } from '../../../src/receiver/stores/store.ts'
import { quoteSchema } from '../../site/form/forms.ts'
import { pagesOf, roots } from '../../site/own-site.ts'
import { answers } from '../sample-answers.ts'
import { id, site } from '../start-receiver.ts'

/** What a site gives for messages, with some of its words others. */
export function messageSite(
  schema: FormSchema = quoteSchema,
  words: Partial<PageWords> = {},
  language = 'en',
): ReceivingSite {
  const all = { ...pageWords({ site, pages: pagesOf(roots.own), words: {} }), ...words }
  const form = { ...compileForm(schema), numbers: numberStyle(numeralsOf(language)) }
  return {
    formOf: () => form,
    wordsOf: () => all,
    names: [],
  }
}

/** A request with these facts. */
export const request = (given: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  id,
  received: '2024-12-31T12:00:00.000Z',
  page: '/contact',
  language: 'en',
  answers,
  ...given,
})

/** A signal that never comes. */
export const never = new AbortController().signal
