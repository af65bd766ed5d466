import type { Answers, AnswerValue } from '../../../content/answers/answers.ts'
import { requestNames } from '../../../content/request-names.ts'

/**
 * A request as it is sent, each time the same, and kept until it has arrived: the answers under the names of their
 * fields, and facts under reserved names.
 */
export interface RequestBody {
  /** Made once for a request: the receiver keeps only one request with each id. */
  readonly [requestNames.id]: string
  readonly [name: string]: AnswerValue | undefined
}

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

/** Writes a request. `page` is the path of the page with the form, `language` the language of that page. */
export function writeRequest(
  id: string,
  answers: Answers,
  {
    page,
    language,
    ...signs
  }: Signs & { page?: string | undefined; language?: string | undefined },
): RequestBody {
  const facts = suspicious(signs)
  return {
    ...answers,
    [requestNames.id]: id,
    [requestNames.page]: page,
    [requestNames.language]: language,
    ...(facts.length > 0 && { [requestNames.suspicious]: facts }),
  }
}

/** Returns the answers in a request. Names of fields begin with a letter, and reserved names do not. */
export const answersIn = (body: RequestBody): Answers =>
  Object.fromEntries(Object.entries(body as Answers).filter(([name]) => !name.startsWith('_')))
