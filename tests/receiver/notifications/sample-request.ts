/** A request in the tests of messages. */
import type { ReceivedRequest } from '../../../src/receiver/stores/request-store.ts'
import { answers } from '../sample-answers.ts'
import { id } from '../start-receiver.ts'

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
