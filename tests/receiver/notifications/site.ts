/** What messages are made of in the tests, and a request. */
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormSchema } from '../../../src/content/types.generated.ts'
import type { MessageSite } from '../../../src/receiver/notifications/channel.ts'
import { type PageWords, pageWords } from '../../../src/receiver/pages.ts'
import type { ReceivedRequest } from '../../../src/receiver/stores/store.ts'
import { quoteSchema } from '../../quote-form/forms.ts'
import { pagesOf, roots } from '../../site/own-site.ts'
import { answers } from '../sample-answers.ts'
import { id, site } from '../start-receiver.ts'

/** What a site gives for messages, with some of its words others. */
export function messageSite(
  schema: FormSchema = quoteSchema,
  words: Partial<PageWords> = {},
  language = 'en',
): MessageSite {
  const all = { ...pageWords({ site, pages: pagesOf(roots.own), words: {} }), ...words }
  return {
    formOf: () => ({ schema, numbers: numberStyle(numeralsOf(language)) }),
    wordsOf: () => all,
  }
}

/** A request with these answers, and what stands around them. */
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
