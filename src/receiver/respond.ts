/** Writes the receiver's responses: JSON for a script, a page for a browser without one. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReceivingSite } from './in-languages.ts'
import { failedPage, refusedPage } from './result-pages.ts'

export interface Reply {
  status: number
  /** Sentences for people: the text of a page or, for a script, the messages of `errors`. */
  messages?: { field?: string; message: string }[]
  /** The language that the request names. */
  language?: string | undefined
  /** The name of the form; undefined for the quote form. */
  form?: string | undefined
}

/** Returns the reply as JSON if the sender asks for it, which scripts do; otherwise as a page. */
export function respond(c: Context, reply: Reply, textsOf: ReceivingSite['textsOf']): Response {
  const { messages, language, form } = reply
  const status = reply.status as ContentfulStatusCode
  if (c.req.header('accept')?.includes('application/json')) {
    return c.json(messages ? { errors: messages } : {}, status)
  }
  const texts = textsOf(language, form)
  if (status === 422) return c.html(refusedPage(texts, messages ?? []), status)
  if (status !== 201) return c.html(failedPage(texts), status)
  // Reloading the page behind a redirect does not send the form again.
  const isFirst = texts.language === textsOf(undefined).language
  const received = isFirst ? '?received' : `?received=${texts.language}`
  return c.redirect(form === undefined ? received : `${received}&form=${form}`, 303)
}
