/** How an answer is written: for a script, or for a browser without one. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReceivingSite } from './in-languages.ts'
import { failedPage, refusedPage } from './pages.ts'

/** What is answered to a request. */
export interface Answer {
  status: number
  /** In words for people: a page or, to a script, the messages of `errors`. */
  messages?: { field?: string; message: string }[]
  /** The language that the request says it is in. */
  language?: string | undefined
}

type WordsOf = ReceivingSite['wordsOf']

function page({ status, messages, language }: Answer, wordsOf: WordsOf): string {
  const words = wordsOf(language)
  return status === 422
    ? refusedPage(words, messages?.map(({ message }) => message) ?? [])
    : failedPage(words)
}

/** Writes an answer. A script asks for JSON, and a browser that has sent a form for a page. */
export function respond(c: Context, answer: Answer, wordsOf: WordsOf): Response {
  const { messages, language } = answer
  const status = answer.status as ContentfulStatusCode
  if (c.req.header('accept')?.includes('application/json')) {
    return c.json(messages ? { errors: messages } : {}, status)
  }
  if (status !== 201) return c.html(page(answer, wordsOf), status)
  // To a page that can be loaded again without sending anything.
  const own = wordsOf(language).language
  const isFirst = own === wordsOf(undefined).language
  return c.redirect(isFirst ? '?received' : `?received=${own}`, 303)
}
