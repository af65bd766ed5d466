/** The request as it is sent: the answers under their names, and what goes with them under names of its own. */
import type { Answers } from '../../content/answers/answers.ts'
import { requestNames } from '../../content/requests.ts'
import type { Letter } from './deliver.ts'

/** How quickly nobody fills in a form, in milliseconds. */
export const leastTime = 3000

/** What speaks for a robot. A browser that fills in everything is none, so it is said, and nothing is kept back. */
export interface Signs {
  /** What stands in the field that people do not see. */
  trap: string
  /** How long the form was there before it was sent, in milliseconds. */
  time: number
}

function suspicious({ trap, time }: Signs): string[] {
  return [
    ...(trap === '' ? [] : ['filled in a field that people do not see']),
    ...(time < leastTime ? [`sent within ${leastTime / 1000} seconds`] : []),
  ]
}

/**
 * Returns whether a request is one that was written for these answers. What was kept in the storage of a
 * browser may be anything. Throws where the body is not JSON.
 */
export function isLetterFor({ id, body }: Letter, answers: unknown): boolean {
  const {
    [requestNames.id]: own,
    [requestNames.page]: _page,
    [requestNames.language]: _language,
    [requestNames.suspicious]: _facts,
    ...written
  } = JSON.parse(body)
  return own === id && JSON.stringify(written) === JSON.stringify(answers)
}

/** Writes a request. `page` is the path of the page that the form stands on, `language` that of the page. */
export function writeLetter(
  id: string,
  answers: Answers,
  {
    page,
    language,
    ...signs
  }: Signs & { page?: string | undefined; language?: string | undefined },
): Letter {
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
