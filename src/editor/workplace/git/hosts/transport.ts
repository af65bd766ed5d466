import { ownText } from '../../../../content/json-object.ts'
import { HostError, type HostFault, type TokenSource } from '../git-host.ts'
import { refusalIn, unexpected } from './answers.ts'
import { blocked, cutOff, faultOf, isLimited, limited, offline, signedOut } from './faults.ts'
import type { Answer, Ask, Query, Send } from './host-requests.ts'

export interface Transport {
  /** The display name of the host: GitHub. */
  host: string
  /** The base address, without a slash at the end. */
  base: string
  source: TokenSource
  headers?: Record<string, string>
}

/** Timeouts in milliseconds. A write may take the host longer than a read. */
const readTimeout = 30_000
export const writeTimeout = 90_000

/** The most requests at once. Hosts limit them for each person. */
const atOnce = 4

/** How long a request waits as the host asks, in milliseconds. After a longer time, the person decides. */
const longestWait = 90_000

/** How long it waits where the page may not read what the host asks: GitLab and Gitea show it to no other origin. */
const usualWait = 60_000

/** How often a request is repeated that the host limits; once where the page may not read how long to wait. */
const mostRepeats = 3

/** The least characters of a request that a server or a proxy may end because of its size: nginx takes 1 MiB by default. */
const largeRequest = 1_000_000

/** Returns whether a server answers, even if no page may read that. */
const isThere = (address: string): Promise<boolean> =>
  fetch(address, {
    ...{ mode: 'no-cors', credentials: 'omit' },
    signal: AbortSignal.timeout(readTimeout),
  }).then(
    () => true,
    () => false,
  )

/** What every request to the gate has, and no link and no form can have. */
export const gateHeaders = { 'X-Requested-With': 'editor' } as const

/** What a refusal of the gate means, by its status. Another one is a fault of the gate. */
const gateFaults: Readonly<Record<number, HostFault>> = {
  401: 'signed-out',
  403: 'forbidden',
  422: 'forbidden',
  429: 'limited',
}

/** Returns the error in an answer of the gate, in the words of the gate; undefined if it has none for the person. */
export function gateError(status: number, answer: unknown): HostError | undefined {
  const [message, help] = [ownText(answer, 'message'), ownText(answer, 'help')]
  if (message === undefined || help === undefined) return undefined
  return new HostError(gateFaults[status] ?? 'broken', message, help)
}

/** Returns the error of the gate itself, which has words for the person; undefined for an answer of the host. */
function refusalOfGate({ status, json }: Answer): HostError | undefined {
  if (![401, 403, 502, 503].includes(status)) return undefined
  try {
    return gateError(status, json())
  } catch {
    return undefined
  }
}

/** Returns a function that runs at most `limit` tasks at once. */
function inTurns(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Returns a path with its segments encoded, but not its slashes. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * Returns the function that sends all requests to a host. It renews the token once if the host refuses it, and waits
 * if the host limits requests.
 */
export function openTransport({ host, base, source, headers: common }: Transport): Send {
  const inTurn = inTurns(atOnce)
  const { gate } = source
  let hasAnswered = false

  async function read(address: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(address, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    hasAnswered = true
    return answerOf(response, bytes)
  }

  /** Returns the answer to a first request that failed, or the error that says why. */
  async function readAgain(address: string, init: RequestInit): Promise<Answer> {
    if (!(await isThere(address))) throw offline(host)
    return read(address, init).catch(() => {
      throw blocked(host, globalThis.location?.origin ?? '')
    })
  }

  /** Returns the address of a request, and the headers that show who sends it. */
  function signed(path: string, ask: Ask, token: string): [string, Record<string, string>] {
    const inApi = `${path}${queryText(ask.query)}`
    if (gate !== undefined) return [`${gate}?to=${encodeURIComponent(inApi)}`, gateHeaders]
    const address = `${ask.base ?? base}${inApi}`
    return ask.anonymous
      ? [address, {}]
      : [address, { Authorization: `Bearer ${checkedToken(host, token)}` }]
  }

  async function sendOnce(path: string, ask: Ask, token: string): Promise<Answer> {
    const { method = 'GET', body, form, also = [] } = ask
    const [address, signature] = signed(path, ask, token)
    const headers = new Headers({ ...common, ...ask.headers, ...signature })
    if (body) headers.set('Content-Type', 'application/json')
    const sent = body && JSON.stringify(body)
    const isRead = method === 'GET'
    const init: RequestInit = {
      method,
      headers,
      // GitHub allows caching for a minute, which would hide new commits of others.
      cache: 'no-store',
      credentials: gate === undefined ? 'omit' : 'same-origin',
      referrerPolicy: 'no-referrer',
      // A request without a token has a secret in its body, which must not follow a redirect.
      redirect: ask.anonymous ? 'error' : 'follow',
      signal: AbortSignal.timeout(isRead ? readTimeout : writeTimeout),
      ...(sent && { body: sent }),
      ...(form && { body: new URLSearchParams(form) }),
    }
    const answer = await read(address, init).catch(async () => {
      if (isRead && !hasAnswered && gate === undefined) return readAgain(address, init)
      const isLarge = sent !== undefined && sent.length > largeRequest
      throw isLarge && (await isThere(address)) ? cutOff(host, sent.length) : offline(host)
    })
    if (answer.status >= 200 && answer.status < 300) {
      if (ask.isLimited?.(answer)) throw limited(host, answer.headers)
      return answer
    }
    const refusal = answer.refusal()
    const refused = gate === undefined ? undefined : refusalOfGate(answer)
    if (refused) throw refused
    // A 403, which callers expect for a protected branch, can also be a rate limit.
    if (also.includes(answer.status) && !isLimited(answer, refusal)) return answer
    throw faultOf(host, answer, refusal)
  }

  async function sendRenewed(path: string, ask: Ask): Promise<Answer> {
    const used = source.token()
    try {
      return await sendOnce(path, ask, used)
    } catch (error) {
      const isRefused = error instanceof HostError && error.fault === 'signed-out' && used !== ''
      if (!isRefused || ask.anonymous || !(await source.renew?.(used))) throw error
      return sendOnce(path, ask, source.token())
    }
  }

  async function sendPatiently(path: string, ask: Ask): Promise<Answer> {
    for (let repeats = 0; ; repeats++) {
      try {
        return await sendRenewed(path, ask)
      } catch (error) {
        if (!(error instanceof HostError) || error.fault !== 'limited') throw error
        const { retryAt } = error
        const wait = retryAt === undefined ? usualWait : Math.max(0, retryAt - Date.now())
        const most = retryAt === undefined ? 1 : mostRepeats
        if (wait > longestWait || repeats >= most) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  return (path, ask = {}) => inTurn(() => sendPatiently(path, ask))
}

/** Throws for a token with invalid characters, for which `fetch` would report a network error. */
function checkedToken(host: string, token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token)) throw signedOut(host)
  return token
}

function queryText(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

function answerOf(response: Response, bytes: Uint8Array<ArrayBuffer>): Answer {
  const parsed = (): unknown => JSON.parse(new TextDecoder().decode(bytes))
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json() {
      try {
        return parsed()
      } catch {
        throw unexpected('no JSON')
      }
    },
    refusal() {
      try {
        return refusalIn(parsed())
      } catch {
        return ''
      }
    },
  }
}
