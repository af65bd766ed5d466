import type { Answers } from '../../../content/answers/answers.ts'
import type { ResponseClass } from './response-class.ts'

/** A request for a service with a protocol of its own. */
export interface DeliveredRequest {
  /** Made once for a request, and the same each time it is tried. */
  id: string
  /** The name of the form; undefined for the quote form. */
  form: string | undefined
  /** The path of the page with the form, and its language. */
  page: string | undefined
  language: string | undefined
  /** The answers by the names of their fields, without those that are empty. */
  answers: Answers
  /** Why the request looks like a robot's, in words; usually empty. */
  suspicious: readonly string[]
  /** Aborted when a try takes too long, and when the visitor does not want the request to be sent. */
  signal: AbortSignal
}

/**
 * Tries once to send a request. Resolves to the response of the service, which counts as that of an endpoint does, or
 * to what it says: `arrived`, `refused` with its messages, or `again`, after at least this number of milliseconds. If it
 * rejects, the request is tried again.
 */
export type Deliver = (request: DeliveredRequest) => Promise<Response | ResponseClass>
