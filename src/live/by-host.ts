/** Decides by the hostname which part answers a request. The site and the editor never share an origin. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface Parts {
  /** The host of the site, such as `www.example.com`, and what serves its pages. */
  site: { host: string; pages: Handler }
  /** Returns what receives requests at a path of the site; undefined for the other paths. */
  receiverAt(path: string): Handler | undefined
  /** The host of the editor; undefined if there is none. */
  editor: { host: string; app: Handler } | undefined
  /** Returns what is wrong, in a sentence for who watches the process; undefined if all parts work. */
  fault(): string | undefined
}

/** The address that says whether the process works. A monitor may not know its hostnames. */
const healthPath = '/health'

/** How long a visitor may take to send a request, in milliseconds. Only a save has pictures. */
const requestTimeout = 30_000

function respond(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(`${text}\n`)
}

/** Returns the path of a request target, which a client of a proxy sends with the whole address. */
const pathOf = (target: string) => target.replace(/^https?:\/\/[^/?]+/i, '').split('?')[0] ?? ''

/** Ends a request that does not arrive in time. */
function limit(request: IncomingMessage): void {
  const timer = setTimeout(() => request.complete || request.destroy(), requestTimeout)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/** Returns the handler of the whole process. */
export function byHost({ site, receiverAt, editor, fault }: Parts): Handler {
  return (request, response) => {
    const path = pathOf(request.url ?? '/')
    const host = request.headers.host?.toLowerCase()
    if (editor && host === editor.host) return editor.app(request, response)
    limit(request)
    if (path === healthPath) {
      const wrong = fault()
      return respond(response, wrong === undefined ? 200 : 503, wrong ?? 'ok')
    }
    // Another hostname may belong to somebody else, whose pages would share the origin.
    if (host !== site.host) return respond(response, 421, 'There is no site at this hostname.')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // The page that thanks has the address of the receiver, and a query.
    const isReceived = !isRead || /\?received(?:[=&]|$)/.test(request.url ?? '')
    const receive = isReceived ? receiverAt(path) : undefined
    return (receive ?? site.pages)(request, response)
  }
}
