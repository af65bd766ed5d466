import { refusalIn, unexpected } from './answers.ts'
import { faultOf, isLimited, offline, signedOut } from './faults.ts'
import type { Answer, Query, Send } from './host-requests.ts'

export interface Transport {
  /** What people call the host: GitHub. */
  host: string
  /** The address before each path, without a slash at the end. */
  base: string
  token: () => string
  headers?: Record<string, string>
}

/** A read that takes longer has been lost; what changes something may take the host a while. */
const readTimeout = 30_000
const writeTimeout = 90_000

/** Returns a path with each of its parts encoded, and its slashes left. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns the one function that all requests to a host go through. */
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
        // GitHub allows its answers to be kept for a minute: a commit of somebody else would be missed.
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // What is sent without a token has a secret in its body, which would go along to another address.
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
    // A 403 that the caller expects for a protected branch can also be a limit.
    if (also.includes(response.status) && !isLimited(answer, refusal)) return answer
    throw faultOf(host, answer, refusal)
  }
}

/** A token with other characters is none, and `fetch` would refuse it with the same error as a lost line. */
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
