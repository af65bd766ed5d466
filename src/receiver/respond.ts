/** Writes the receiver's responses: JSON for a script, a page for a browser without one. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReceivingSite } from './in-languages.ts'
import { failedPage, refusedPage } from './pages.ts'

export interface Reply {
  status: number
  /** Sentences for people: the text of a page or, for a script, the messages of `errors`. */
  messages?: { field?: string; message: string }[]
  /** The language that the request names. */
  language?: string | undefined
}

type WordsOf = ReceivingSite['wordsOf']

function page({ status, messages, language }: Reply, wordsOf: WordsOf): string {
  const words = wordsOf(language)
  return status === 422
    ? refusedPage(words, messages?.map(({ message }) => message) ?? [])
    : failedPage(words)
}

/** Returns the reply as JSON if the sender asks for it, which scripts do; otherwise as a page. */
export function respond(c: Context, reply: Reply, wordsOf: WordsOf): Response {
  const { messages, language } = reply
  const status = reply.status as ContentfulStatusCode
  if (c.req.header('accept')?.includes('application/json')) {
    return c.json(messages ? { errors: messages } : {}, status)
  }
  if (status !== 201) return c.html(page(reply, wordsOf), status)
  // Reloading the page behind a redirect does not send the form again.
  const known = wordsOf(language).language
  const isFirst = known === wordsOf(undefined).language
  return c.redirect(isFirst ? '?received' : `?received=${known}`, 303)
}
