/** The receiver of requests: what it answers to whom. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { checkAnswers } from './check-answers.ts'
import { failedPage, type PageWords, refusedPage, thanksPage } from './pages.ts'
import type { RateLimit } from './rate-limit.ts'
import { type FormOfLanguage, RefusedRequest, readRequest } from './read-request.ts'
import type { ReceivedRequest, RequestStore } from './stores/store.ts'

export interface ReceiverOptions {
  formOf: FormOfLanguage
  /** The words in a language; those of the site where it has no such language, or none is named. */
  wordsOf(language: string | undefined): PageWords
  file: RequestStore
  mayGoOn: RateLimit
  /** The origins whose pages may send requests. */
  origins: readonly string[]
  /** Who sends a request, as far as that is known: an address, say. */
  senderOf(request: IncomingMessage): string
  now(): Date
  /** Is told of each request that is kept. */
  onKept(request: ReceivedRequest): void
  /** Is told of what keeps requests from being kept. */
  onFault(error: unknown): void
}

/** What is answered to a request. */
interface Answer {
  status: number
  headers?: Record<string, string>
  /** In words for people: a page or, to a script, the messages of `errors`. */
  messages?: { field?: string; message: string }[]
  /** The language that the request says it is in. */
  language?: string | undefined
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
const everywhere = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** What a script of the site may do and read, and a script of no other site. */
function crossOrigin(
  { headers: { origin } }: IncomingMessage,
  origins: readonly string[],
): Record<string, string> {
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Access-Control-Max-Age': '600',
  }
}

/**
 * Whether a page of another site sends it, as far as a browser says. It says `null` for a form that is sent
 * without a script from a page whose address is to be told nobody, as those of this site are.
 */
function isForeign({ headers: { origin } }: IncomingMessage, origins: readonly string[]): boolean {
  return origin !== undefined && origin !== 'null' && !origins.includes(origin)
}

/** What is made of a request once it is kept decides nothing about its answer. */
function tell(request: ReceivedRequest, { onKept, onFault }: ReceiverOptions): void {
  try {
    onKept(request)
  } catch (error) {
    onFault(error)
  }
}

async function receive(request: IncomingMessage, options: ReceiverOptions): Promise<Answer> {
  const { formOf, file, mayGoOn, origins, senderOf, now } = options
  if (isForeign(request, origins)) {
    return { status: 403, messages: [{ message: 'The form of another site is not taken.' }] }
  }
  const wait = mayGoOn(senderOf(request))
  if (wait !== undefined) {
    return {
      status: 429,
      headers: { 'Retry-After': String(wait) },
      messages: [{ message: 'These are too many requests.' }],
    }
  }
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
  if (await file.add(kept)) tell(kept, options)
  return { status: 201, language }
}

function answerPage({ status, messages, language }: Answer, { wordsOf }: ReceiverOptions): string {
  if (status < 400) return ''
  const words = wordsOf(language)
  return status === 422
    ? refusedPage(words, messages?.map(({ message }) => message) ?? [])
    : failedPage(words)
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  options: ReceiverOptions,
): void {
  // A script asks for JSON, and a browser that has sent a form for a page.
  const isScript = request.headers.accept?.includes('application/json') ?? false
  const headers = { ...everywhere, ...crossOrigin(request, options.origins), ...answer.headers }
  // What is left of a request that nobody has read.
  if (!request.complete) response.setHeader('Connection', 'close')
  if (isScript) {
    const body = answer.messages ? { errors: answer.messages } : {}
    response
      .writeHead(answer.status, { ...headers, 'Content-Type': 'application/json' })
      .end(JSON.stringify(body))
  } else if (answer.status === 201) {
    // To a page that can be loaded again without sending anything.
    const own = options.wordsOf(answer.language).language
    const isFirst = own === options.wordsOf(undefined).language
    response
      .writeHead(303, { ...headers, Location: isFirst ? '?received' : `?received=${own}` })
      .end()
  } else {
    response
      .writeHead(answer.status, { ...headers, ...pageHeaders })
      .end(answerPage(answer, options))
  }
}

async function answer(request: IncomingMessage, options: ReceiverOptions): Promise<Answer> {
  try {
    return await receive(request, options)
  } catch (error) {
    if (error instanceof RefusedRequest) {
      return { status: error.status, messages: [{ message: error.message }] }
    }
    // The line was dropped while the request was on its way: nobody waits for an answer.
    if (!request.complete) return { status: 400 }
    options.onFault(error)
    return { status: 503, headers: { 'Retry-After': '30' } }
  }
}

/** Where a browser is led that has sent a request, with the language where it is not the site's. */
const receivedPage = /\?received(?:=([\w-]{1,35}))?$/

/** Answers requests at any address: which one it has is for a proxy in front of it to say. */
export function receiver(options: ReceiverOptions): RequestListener {
  return (request, response) => {
    const { method, url = '/' } = request
    if (method === 'POST') {
      answer(request, options).then((found) => write(request, response, found, options))
    } else if (method === 'OPTIONS') {
      response.writeHead(204, { ...everywhere, ...crossOrigin(request, options.origins) }).end()
    } else if (method === 'GET' && receivedPage.test(url)) {
      const words = options.wordsOf(receivedPage.exec(url)?.[1])
      response.writeHead(200, { ...everywhere, ...pageHeaders }).end(thanksPage(words))
    } else {
      response
        .writeHead(405, { ...everywhere, Allow: 'POST, OPTIONS', 'Content-Type': 'text/plain' })
        .end('Requests of the quote form are sent here.\n')
    }
  }
}
