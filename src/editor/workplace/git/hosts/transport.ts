import { refusalIn, unexpected } from './answers.ts'
import { faultOf, isLimited, offline, signedOut } from './faults.ts'
import type { Answer, Query, Send } from './host-requests.ts'

export interface Transport {
  /** The display name of the host: GitHub. */
  host: string
  /** The base address, without a slash at the end. */
  base: string
  token: () => string
  headers?: Record<string, string>
}

/** Timeouts in milliseconds. A write may take the host longer than a read. */
const readTimeout = 30_000
const writeTimeout = 90_000

/** Returns a path with its segments encoded, but not its slashes. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns the function that sends all requests to a host. */
export function openTransport({ host, base, token, headers: common }: Transport): Send {
  return async (path, ask = {}) => {
    const { method = 'GET', body, form, also = [] } = ask
    const headers = new Headers({ ...common, ...ask.headers })
    if (body) headers.set('Content-Type', 'application/json')
    if (!ask.anonymous) headers.set('Authorization', `Bearer ${checkedToken(host, token())}`)
    const isRead = method === 'GET' || method === 'HEAD'
    let response: Response
    let bytes: Uint8Array<ArrayBuffer>
    try {
      response = await fetch(`${base}${path}${queryText(ask.query)}`, {
        method,
        headers,
        // GitHub allows caching for a minute, which would hide new commits of others.
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // A request without a token has a secret in its body, which must not follow a redirect.
        redirect: ask.anonymous ? 'error' : 'follow',
        signal: AbortSignal.timeout(isRead ? readTimeout : writeTimeout),
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: new URLSearchParams(form) }),
      })
      bytes = new Uint8Array(await response.arrayBuffer())
    } catch {
      throw offline(host)
    }
    const answer = answerOf(response, bytes)
    if (response.ok) return answer
    const refusal = answer.refusal()
    // A 403, which callers expect for a protected branch, can also be a rate limit.
    if (also.includes(response.status) && !isLimited(answer, refusal)) return answer
    throw faultOf(host, answer, refusal)
  }
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
