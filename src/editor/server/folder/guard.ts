/**
 * Allows only the editor's own page to write files. Any site in an open tab can send requests to this machine, but
 * browsers name the origin in each request.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'

/** The values with which the guard compares requests. */
export interface OriginGuard {
  /** The port that the server listens on. */
  port: number
  /** Generated at each start. Only the editor's page has it. */
  token: string
  /** The origin of a tunnel to this server, such as `https://name.example`. Its visitors also need the token. */
  tunnel?: string | undefined
}

/** The path of the editor. */
export const editorPath = '/__edit/'
/** The header that carries the token. */
const tokenHeader = 'x-edit-token'
/** The cookie with the token, and the parameter of the printed address. Only a tunnel needs them. */
export const tokenName = 'edit-token'

const loopback = /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

/** Returns whether only this machine can reach an address to listen on. */
export function isLoopback(host: unknown): boolean {
  return host === 'localhost' || (typeof host === 'string' && loopback.test(host))
}

/** Compares two texts in constant time. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Returns the value of a header that occurs exactly once, or undefined. */
function only({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
  )
  return values.length === 1 ? values[0] : undefined
}

function ownHost(request: IncomingMessage, { port, tunnel }: OriginGuard): string | undefined {
  const host = only(request, 'host')
  const own = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  // Some tunnels keep the name of their address, others write that of this machine.
  if (tunnel) own.push(new URL(tunnel).host)
  return host !== undefined && own.includes(host) ? host : undefined
}

function isOwnOrigin(request: IncomingMessage, guard: OriginGuard): boolean {
  const origin = only(request, 'origin')
  return (
    origin === `http://${ownHost(request, guard)}` ||
    (origin !== undefined && origin === guard.tunnel)
  )
}

/** Returns whether a request has the token in its cookie, or in the printed address. */
function hasToken({ url = '', headers }: IncomingMessage, { token }: OriginGuard): boolean {
  const [path, query = ''] = url.split('?', 2)
  const inAddress = path === editorPath ? new URLSearchParams(query).get(tokenName) : null
  const inCookie = parse(headers.cookie ?? '', tokenName)[tokenName]
  return [inAddress, inCookie].some((one) => typeof one === 'string' && isSame(one, token))
}

/**
 * Returns why this server refuses a request, or undefined. Pages of other sites get no answer, so
 * that they cannot read the token. They may link to the editor's page.
 */
export function crossOriginRefusal(
  request: IncomingMessage,
  guard: OriginGuard,
): string | undefined {
  if (!loopback.test(request.socket.remoteAddress ?? '')) return 'it comes from another machine'
  if (ownHost(request, guard) === undefined) return 'it asks for another host'
  // Everybody may reach a tunnel.
  if (guard.tunnel && !hasToken(request, guard)) {
    return 'it does not have the token of the address that “npm run edit” has printed'
  }
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'none' || site === 'same-origin') return undefined
  const isLink = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
  const isPage = request.url?.replace(/\?.*$/s, '') === editorPath
  return isLink && isPage ? undefined : 'it comes from another site'
}

/** Returns why this server opens no WebSocket for a request, or undefined. Browsers let any site open one. */
export function webSocketRefusal(request: IncomingMessage, guard: OriginGuard): string | undefined {
  const reason = crossOriginRefusal(request, guard)
  return reason ?? (isOwnOrigin(request, guard) ? undefined : 'its origin is another')
}

/** Returns why a request of a script is refused, or undefined: only the scripts of the editor's page have the token. */
export function scriptRefusal(request: IncomingMessage, guard: OriginGuard): string | undefined {
  const crossOrigin = crossOriginRefusal(request, guard)
  if (crossOrigin) return crossOrigin
  if (request.headers['sec-fetch-site'] !== 'same-origin') return 'it comes from another site'
  const token = only(request, tokenHeader)
  return token !== undefined && isSame(token, guard.token)
    ? undefined
    : 'it does not have the token of this start'
}

/** Returns why a request may not change anything, or undefined. */
export function refusal(request: IncomingMessage, guard: OriginGuard): string | undefined {
  const ofScript = scriptRefusal(request, guard)
  if (ofScript) return ofScript
  if (!isOwnOrigin(request, guard)) return 'its origin is another'
  if (only(request, 'sec-fetch-site') !== 'same-origin') return 'it comes from another site'
  const type = only(request, 'content-type') ?? ''
  return /^application\/json(?:;\s*charset=utf-8)?$/i.test(type) ? undefined : 'it holds no JSON'
}
