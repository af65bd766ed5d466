import type { Answers, AnswerValue } from '../../../content/answers/answers.ts'
import { quoteForm } from '../../../content/content-files.ts'
import { requestNames } from '../../../content/request-names.ts'

/**
 * A request as it is sent, each time the same, and kept until it has arrived: the answers under the names of their
 * fields, and facts under reserved names.
 */
export interface RequestBody {
  /** Made once for a request: the receiver keeps only one request with each id. */
  readonly [requestNames.id]: string
  readonly [requestNames.form]?: string | undefined
  readonly [requestNames.page]?: string | undefined
  readonly [requestNames.language]?: string | undefined
  readonly [requestNames.suspicious]?: string[]
  readonly [name: string]: AnswerValue | undefined
}

/** Nobody fills in a form in less time than this, in milliseconds. */
const minTime = 3000

/** What a request says beside its answers. */
interface Circumstances {
  /** The name of the form. */
  form: string
  /** The path of the page with the form. */
  page?: string | undefined
  /** The language of that page. */
  language?: string | undefined
  /** The value of the field that people do not see. */
  trap: string
  /** How long the form was on the page before it was sent, in milliseconds. */
  time: number
}

/** Writes a request. A sign of a robot stops nothing, because some browsers fill in every field. */
export function writeRequest(
  id: string,
  answers: Answers,
  { form, page, language, trap, time }: Circumstances,
): RequestBody {
  const facts = [
    ...(trap === '' ? [] : ['filled in a field that people do not see']),
    ...(time < minTime ? [`sent within ${minTime / 1000} seconds`] : []),
  ]
  return {
    ...answers,
    [requestNames.id]: id,
    ...(form !== quoteForm && { [requestNames.form]: form }),
    [requestNames.page]: page,
    [requestNames.language]: language,
    ...(facts.length > 0 && { [requestNames.suspicious]: facts }),
  }
}

/** Returns the answers in a request. Names of fields begin with a letter, and reserved names do not. */
export const answersIn = (body: RequestBody): Answers =>
  Object.fromEntries(Object.entries(body as Answers).filter(([name]) => !name.startsWith('_')))
