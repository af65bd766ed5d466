/** The receiver of requests: what it answers to whom, wherever it runs. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { limitBody, RefusedRequest } from '../http/request-body.ts'
import { type Answer, respond } from './answer.ts'
import { checkAnswers } from './check-answers.ts'
import type { ReceivingSite } from './in-languages.ts'
import { crossOrigin, isForeign } from './origins.ts'
import { thanksPage } from './pages.ts'
import type { RateLimit } from './rate-limit.ts'
import { largestBody, readRequest } from './read-request.ts'
import type { ReceivedRequest, RequestStore } from './stores/store.ts'

export interface ReceiverOptions extends ReceivingSite {
  store: Pick<RequestStore, 'add'>
  /** The channels of the messages that have to be sent about a request. */
  channelsOf(request: ReceivedRequest): readonly string[]
  mayGoOn: RateLimit
  /** The origins whose pages may send requests. */
  origins: readonly string[]
  /** Who sends a request, as far as that is known: an address, say. */
  senderOf(context: Context): string
  now(): Date
  /** Is told of each request that is kept. */
  onKept(request: ReceivedRequest): void
  /** Is told of what keeps requests from being kept. */
  onFault(error: unknown): void
}

/** What is made of a request once it is kept decides nothing about its answer. */
function tell(request: ReceivedRequest, { onKept, onFault }: ReceiverOptions): void {
  try {
    onKept(request)
  } catch (error) {
    onFault(error)
  }
}

async function receive(request: Request, options: ReceiverOptions): Promise<Answer> {
  const { formOf, store, channelsOf, now } = options
  const received = now().toISOString()
  const sent = await readRequest(request, formOf, received.slice(0, 10))
  const errors = checkAnswers(sent.form, sent.answers)
  const { language } = sent
  if (errors.length > 0) return { status: 422, messages: errors, language }
  const { id, page, suspicious, answers, unknownFields } = sent
  const kept: ReceivedRequest = {
    id,
    received,
    ...(page === undefined ? {} : { page }),
    ...(language === undefined ? {} : { language }),
    ...(suspicious.length > 0 && { suspicious: [...new Set(suspicious)] }),
    answers,
    ...(unknownFields > 0 && { unknownFields }),
  }
  if (await store.add(kept, channelsOf(kept))) tell(kept, options)
  return { status: 201, language }
}

/** Lets through what a page of the site sends, and not too often. */
function guard({ origins, mayGoOn, senderOf, wordsOf }: ReceiverOptions): MiddlewareHandler {
  return async (c, next) => {
    if (isForeign(c.req.header('origin'), origins)) {
      const messages = [{ message: 'The form of another site is not taken.' }]
      return respond(c, { status: 403, messages }, wordsOf)
    }
    const wait = await mayGoOn(senderOf(c))
    if (wait === undefined) return next()
    c.header('Retry-After', String(wait))
    const messages = [{ message: 'These are too many requests.' }]
    return respond(c, { status: 429, messages }, wordsOf)
  }
}

/** Where a browser is led that has sent a request, with the language where it is not the site's. */
const receivedPage = /\?received(?:=([\w-]{1,35}))?$/

/** Answers requests at any address: which one it has is for the host or a proxy in front of it to say. */
export function receiver(options: ReceiverOptions): Hono {
  const { wordsOf } = options
  const refuse = (c: Context, { status, message, help }: RefusedRequest) =>
    respond(c, { status, messages: [{ message: `${message} ${help}`.trim() }] }, wordsOf)
  const limit = limitBody(largestBody, async (c) => {
    // It is read to its end, so that its sender hears of it.
    await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {})
    return refuse(c, new RefusedRequest(413, `A request may have ${largestBody} bytes at most.`))
  })
  // Whether the whole domain is to be had over HTTPS alone, and what may show it, is for its host to say.
  const headers = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: 'cross-origin',
    xFrameOptions: 'DENY',
  })
  return new Hono()
    .use(headers, crossOrigin(options.origins))
    .use(async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('*', guard(options), limit, async (c) =>
      respond(c, await receive(c.req.raw, options), wordsOf),
    )
    .options('*', (c) => c.body(null, 204))
    .get('*', (c, next) => {
      const asked = receivedPage.exec(c.req.url)
      return asked ? c.html(thanksPage(wordsOf(asked[1]))) : next()
    })
    .all('*', (c) => {
      c.header('Allow', 'POST, OPTIONS')
      return c.text('Requests of the quote form are sent here.\n', 405)
    })
    .onError((error, c) => {
      if (error instanceof RefusedRequest) return refuse(c, error)
      options.onFault(error)
      c.header('Retry-After', '30')
      return respond(c, { status: 503 }, wordsOf)
    })
}
