/** The two ways to try to send a request once. */
import { requestNames } from '../../../content/request-names.ts'
import type { Deliver } from './delivered-request.ts'
import { classify, type ResponseClass } from './response-class.ts'
import { answersIn, type RequestBody } from './write-request.ts'

/** Tries once to send a request. Rejects if nothing is known of it, for example because the network failed. */
export type Send = (body: RequestBody, signal: AbortSignal) => Promise<ResponseClass>

/** Sends requests to an endpoint. */
export const postTo =
  (endpoint: string, request = fetch): Send =>
  async (body, signal) => {
    const response = await request(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': body[requestNames.id],
      },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    })
    return classify(response)
  }

/** Sends requests with the site's own function. */
export const sendWith =
  (deliver: Deliver): Send =>
  async (body, signal) => {
    const outcome = await deliver({
      id: body[requestNames.id],
      form: body[requestNames.form],
      page: body[requestNames.page],
      language: body[requestNames.language],
      answers: answersIn(body),
      suspicious: body[requestNames.suspicious] ?? [],
      signal,
    })
    return outcome instanceof Response ? classify(outcome) : outcome
  }
