/**
 * Who may have the editor's server write files: its own page, and nobody else. Any site that somebody
 * has open can send requests to this machine, and a browser says in each who sends it.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Door {
  /** The port that the server listens on. */
  port: number
  /** Made at each start, and known to the editor's page alone. */
  token: string
}

/** Where the editor is. */
export const editorPath = '/__edit/'
/** The header that carries the token. */
export const tokenHeader = 'x-edit-token'

const loopback = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

/** Whether an address to listen on can be reached from this machine alone. */
export function isLoopback(host: unknown): boolean {
  return host === 'localhost' || (typeof host === 'string' && loopback.test(host))
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The one value of a header; undefined where there is none, or more than one. */
function only({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
  )
  return values.length === 1 ? values[0] : undefined
}

function ownHost(request: IncomingMessage, { port }: Door): string | undefined {
  const host = only(request, 'host')
  const own = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  return host !== undefined && own.includes(host) ? host : undefined
}

/**
 * Why nothing on this server may answer a request, or undefined where it may. Pages of other sites get
 * nothing at all, so that they cannot read the token; a link on them may lead here.
 */
export function strangerAtDoor(request: IncomingMessage, door: Door): string | undefined {
  if (!loopback.test(request.socket.remoteAddress ?? '')) return 'it comes from another machine'
  if (ownHost(request, door) === undefined) return 'it asks for another host'
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'none' || site === 'same-origin') return undefined
  const follows = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
  return follows ? undefined : 'it comes from another site'
}

/** Why a request may not have anything done, or undefined where it may. */
export function refusal(request: IncomingMessage, door: Door): string | undefined {
  const stranger = strangerAtDoor(request, door)
  if (stranger) return stranger
  if (only(request, 'origin') !== `http://${ownHost(request, door)}`) return 'its origin is another'
  if (only(request, 'sec-fetch-site') !== 'same-origin') return 'it comes from another site'
  const type = only(request, 'content-type') ?? ''
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(type)) return 'it holds no JSON'
  const token = only(request, tokenHeader)
  return token !== undefined && isSame(token, door.token)
    ? undefined
    : 'it does not have the token of this start'
}
