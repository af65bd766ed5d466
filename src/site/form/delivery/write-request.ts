/** The body of a request: the answers under the names of their fields, and facts under reserved names. */
import type { Answers } from '../../../content/answers/answers.ts'
import { requestNames } from '../../../content/request-names.ts'
import type { SentRequest } from './deliver.ts'

/** Nobody fills in a form in less time than this, in milliseconds. */
const leastTime = 3000

/** Facts that suggest a robot. They are sent along and stop nothing, because some browsers fill in every field. */
export interface Signs {
  /** The value of the field that people do not see. */
  trap: string
  /** How long the form was on the page before it was sent, in milliseconds. */
  time: number
}

function suspicious({ trap, time }: Signs): string[] {
  return [
    ...(trap === '' ? [] : ['filled in a field that people do not see']),
    ...(time < leastTime ? [`sent within ${leastTime / 1000} seconds`] : []),
  ]
}

/**
 * Returns whether a request was written for these answers. The storage of a browser may hold anything. Throws
 * when the body is not JSON.
 */
export function isRequestFor({ id, body }: SentRequest, answers: unknown): boolean {
  const {
    [requestNames.id]: own,
    [requestNames.page]: _page,
    [requestNames.language]: _language,
    [requestNames.suspicious]: _facts,
    ...written
  } = JSON.parse(body)
  return own === id && JSON.stringify(written) === JSON.stringify(answers)
}

/** Writes a request. `page` is the path of the page with the form, `language` the language of that page. */
export function writeRequest(
  id: string,
  answers: Answers,
  {
    page,
    language,
    ...signs
  }: Signs & { page?: string | undefined; language?: string | undefined },
): SentRequest {
  const facts = suspicious(signs)
  const body = {
    ...answers,
    [requestNames.id]: id,
    [requestNames.page]: page,
    [requestNames.language]: language,
    ...(facts.length > 0 && { [requestNames.suspicious]: facts }),
  }
  return { id, body: JSON.stringify(body) }
}
