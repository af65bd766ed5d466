/** Writes the receiver's answers: JSON for a script, a page for a browser without one. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReceivingSite } from './in-languages.ts'
import { failedPage, refusedPage } from './pages.ts'

/** The answer to a request. */
export interface Answer {
  status: number
  /** Sentences for people: the text of a page or, for a script, the messages of `errors`. */
  messages?: { field?: string; message: string }[]
  /** The language that the request names. */
  language?: string | undefined
}

type WordsOf = ReceivingSite['wordsOf']

function page({ status, messages, language }: Answer, wordsOf: WordsOf): string {
  const words = wordsOf(language)
  return status === 422
    ? refusedPage(words, messages?.map(({ message }) => message) ?? [])
    : failedPage(words)
}

/** Returns the answer as JSON if the sender asks for it, which scripts do; otherwise as a page. */
export function respond(c: Context, answer: Answer, wordsOf: WordsOf): Response {
  const { messages, language } = answer
  const status = answer.status as ContentfulStatusCode
  if (c.req.header('accept')?.includes('application/json')) {
    return c.json(messages ? { errors: messages } : {}, status)
  }
  if (status !== 201) return c.html(page(answer, wordsOf), status)
  // Reloading the page behind a redirect does not send the form again.
  const own = wordsOf(language).language
  const isFirst = own === wordsOf(undefined).language
  return c.redirect(isFirst ? '?received' : `?received=${own}`, 303)
}
