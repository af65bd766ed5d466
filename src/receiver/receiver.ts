/** The receiver of requests, independent of the host that runs it. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import type { RateLimit } from '../http/rate-limit.ts'
import { RefusedRequest } from '../http/request-body.ts'
import { checkAnswers } from './check-answers.ts'
import type { ReceivingSite } from './in-languages.ts'
import { type Channel, channelsOf } from './notifications/channel.ts'
import { maxBodySize, readRequest } from './read-request.ts'
import { type Reply, respond } from './respond.ts'
import { thanksPage } from './result-pages.ts'
import type { ReceivedRequest, RequestStore } from './stores/request-store.ts'

export interface ReceiverOptions extends ReceivingSite {
  store: Pick<RequestStore, 'add' | 'knownOptions'>
  channels: readonly Channel[]
  allow: RateLimit
  /** The origins whose pages may send requests. */
  origins: readonly string[]
  /** Returns the sender of a request, such as an IP address, if it is known. */
  senderOf(context: Context): string
  now(): Date
  /** Gets each stored request. */
  onStored(request: ReceivedRequest): void
  /** Gets the errors that keep requests from being stored. */
  onFault(error: unknown): void
}

async function receive(request: Request, options: ReceiverOptions): Promise<Reply> {
  const { store, channels, now, onStored } = options
  const { form, sent } = await readRequest(request, options, now())
  const { answers, errors, otherOptions } = await checkAnswers(
    form,
    sent.answers,
    () => store.knownOptions(),
    sent.form,
  )
  const of = { language: sent.language, form: sent.form }
  if (errors.length > 0) return { status: 422, messages: errors, ...of }
  const storedRequest = { ...sent, answers, ...(otherOptions.length > 0 && { otherOptions }) }
  if (await store.add(storedRequest, channelsOf(channels, storedRequest))) onStored(storedRequest)
  return { status: 201, ...of }
}

/** Rejects requests from other origins and above the rate limit. */
function guard({ origins, allow, senderOf }: ReceiverOptions): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    // `null` is also refused: any site can make a browser send it, from a frame with `sandbox`.
    if (origin !== undefined && !origins.includes(origin)) {
      throw new RefusedRequest(403, 'Requests from other sites are not accepted.')
    }
    const wait = await allow(senderOf(c))
    if (wait === undefined) return next()
    c.header('Retry-After', String(wait))
    throw new RefusedRequest(429, 'You have sent too many requests.')
  }
}

/** The end of the address of the thank-you page; it names the language and the form unless they are the site's first. */
const receivedPage = /\?received(?:=([\w-]{1,35}))?(?:&form=([\w-]{1,100}))?$/

const purpose = 'Requests of the quote form are sent here.\n'

/** Returns the application. It answers on every path, because the host or a proxy chooses the path. */
export function receiver(options: ReceiverOptions): Hono {
  const { origins, textsOf } = options
  const limit = bodyLimit({
    maxSize: maxBodySize,
    async onError(c) {
      // Reads the body to its end; otherwise the sender would not get the answer.
      await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {})
      throw new RefusedRequest(413, `A request may have at most ${maxBodySize} bytes.`)
    },
  })
  const scripts = cors({
    origin: [...origins],
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type, Idempotency-Key'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
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
      .use(headers, scripts)
      .use(async (c, next) => {
        await next()
        c.header('Cache-Control', 'no-store')
      })
      .post('*', guard(options), limit, async (c) =>
        respond(c, await receive(c.req.raw, options), textsOf),
      )
      // Hosts and proxies ask whether it runs, many of them with HEAD, which Hono answers as well.
      .get('*', (c) => {
        const resultPage = receivedPage.exec(c.req.url)
        return resultPage
          ? c.html(thanksPage(textsOf(resultPage[1], resultPage[2])))
          : c.text(purpose)
      })
      .all('*', (c) => {
        c.header('Allow', 'GET, HEAD, POST, OPTIONS')
        return c.text(purpose, 405)
      })
      .onError((error, c) => {
        if (error instanceof RefusedRequest) {
          const { status, message } = error
          return respond(c, { status, messages: [{ message }] }, textsOf)
        }
        options.onFault(error)
        c.header('Retry-After', '30')
        return respond(c, { status: 503 }, textsOf)
      })
  )
}
