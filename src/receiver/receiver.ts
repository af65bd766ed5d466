/** The receiver of requests, independent of the host that runs it. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { checkAnswers } from './check-answers.ts'
import type { ReceivingSite } from './in-languages.ts'
import { type Channel, channelsOf } from './notifications/channel.ts'
import { crossOrigin, isForeign } from './origins.ts'
import { thanksPage } from './pages.ts'
import type { RateLimit } from './rate-limit.ts'
import { largestBody, readRequest } from './read-request.ts'
import { limitBody, RefusedRequest } from './request-body.ts'
import { type Reply, respond } from './respond.ts'
import type { ReceivedRequest, RequestStore } from './stores/store.ts'

export interface ReceiverOptions extends ReceivingSite {
  store: Pick<RequestStore, 'add' | 'knownOptions'>
  channels: readonly Channel[]
  mayGoOn: RateLimit
  /** The origins whose pages may send requests. */
  origins: readonly string[]
  /** Returns the sender of a request, such as an IP address, if it is known. */
  senderOf(context: Context): string
  now(): Date
  /** Gets each stored request. */
  onKept(request: ReceivedRequest): void
  /** Gets the errors that keep requests from being stored. */
  onFault(error: unknown): void
}

async function receive(request: Request, options: ReceiverOptions): Promise<Reply> {
  const { formOf, store, channels, now, onKept } = options
  const received = now().toISOString()
  const sent = await readRequest(request, formOf, received.slice(0, 10))
  const { errors, otherOptions } = await checkAnswers(sent.form, sent.answers, () =>
    store.knownOptions(),
  )
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
    ...(otherOptions.length > 0 && { otherOptions }),
    ...(unknownFields > 0 && { unknownFields }),
  }
  if (await store.add(kept, channelsOf(channels, kept))) onKept(kept)
  return { status: 201, language }
}

/** Rejects requests from other origins and above the rate limit. */
function guard({ origins, mayGoOn, senderOf, wordsOf }: ReceiverOptions): MiddlewareHandler {
  return async (c, next) => {
    if (isForeign(c.req.header('origin'), origins)) {
      const messages = [{ message: 'Requests from other sites are not accepted.' }]
      return respond(c, { status: 403, messages }, wordsOf)
    }
    const wait = await mayGoOn(senderOf(c))
    if (wait === undefined) return next()
    c.header('Retry-After', String(wait))
    const messages = [{ message: 'You have sent too many requests.' }]
    return respond(c, { status: 429, messages }, wordsOf)
  }
}

/** The end of the address of the thank-you page; it names the language unless that is the site's first. */
const receivedPage = /\?received(?:=([\w-]{1,35}))?$/

const purpose = 'Requests of the quote form are sent here.\n'

/** Returns the application. It answers on every path, because the host or a proxy chooses the path. */
export function receiver(options: ReceiverOptions): Hono {
  const { wordsOf } = options
  const refuse = (c: Context, { status, message, help }: RefusedRequest) =>
    respond(c, { status, messages: [{ message: `${message} ${help}`.trim() }] }, wordsOf)
  const limit = limitBody(largestBody, async (c) => {
    // Reads the body to its end; otherwise the sender would not get the answer.
    await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {})
    return refuse(c, new RefusedRequest(413, `A request may have at most ${largestBody} bytes.`))
  })
  // The host of the domain decides about HTTPS and framing.
  const headers = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: 'cross-origin',
    xFrameOptions: 'DENY',
  })
  return (
    new Hono()
      .use(headers, crossOrigin(options.origins))
      .use(async (c, next) => {
        await next()
        c.header('Cache-Control', 'no-store')
      })
      .post('*', guard(options), limit, async (c) =>
        respond(c, await receive(c.req.raw, options), wordsOf),
      )
      .options('*', (c) => c.body(null, 204))
      // Hosts and proxies ask whether it runs, many of them with HEAD, which Hono answers as well.
      .get('*', (c) => {
        const asked = receivedPage.exec(c.req.url)
        return asked ? c.html(thanksPage(wordsOf(asked[1]))) : c.text(purpose)
      })
      .all('*', (c) => {
        c.header('Allow', 'GET, HEAD, POST, OPTIONS')
        return c.text(purpose, 405)
      })
      .onError((error, c) => {
        if (error instanceof RefusedRequest) return refuse(c, error)
        options.onFault(error)
        c.header('Retry-After', '30')
        return respond(c, { status: 503 }, wordsOf)
      })
  )
}
