/** A real server that takes requests, or does not, and counts them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../../../listening.ts'

/** What a server does with one request, after it has read it and before or after it has taken it. */
export type Deed = (response: ServerResponse, take: () => void, request: IncomingMessage) => void

/** What servers do, by the name of the row in the tests. */
export const deeds = {
  takes: (response, take) => {
    take()
    response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}')
  },
  'takes, and says nothing': (response, take) => {
    take()
    response.writeHead(204).end()
  },
  'drops the connection before it has taken it': (response) => void response.destroy(),
  'drops the connection after it has taken it': (response, take) => {
    take()
    response.destroy()
  },
  'drops the connection within its answer': (response, take) => {
    take()
    response.writeHead(500, { 'Content-Length': '100' }).write('{"er')
    setImmediate(() => response.destroy())
  },
  'answers 500': (response) => void response.writeHead(500).end(),
  'answers 429': (response) => void response.writeHead(429).end(),
  'answers 408': (response) => void response.writeHead(408).end(),
  'answers 413': (response) => void response.writeHead(413).end(),
  'answers with a page': (response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>'),
  redirects: (response) => void response.writeHead(303, { Location: '/thanks' }).end(),
  'never answers': () => {},
} satisfies Record<string, Deed>

export interface Endpoint {
  url: string
  /** How often it was asked. */
  asked: () => number
  /** The accepted bodies by id; a repeated one counts once. */
  taken: Map<string, unknown>
  /** The headers of each request. */
  headers: IncomingMessage['headers'][]
  /** The origin that the answers are for, as scripts are told. */
  allowed: string
  close(): void
}

/** Starts a server that does with each request what comes next. */
export async function startEndpoint(next: () => Deed, port = 0): Promise<Endpoint> {
  const taken = new Map<string, unknown>()
  const headers: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', endpoint.allowed)
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    // On a connection that was used before, Chromium itself asks once more when the line is dropped.
    if (request.method === 'OPTIONS') {
      return void response.writeHead(204, { Connection: 'close' }).end()
    }
    let body = ''
    for await (const part of request) body += part
    headers.push(request.headers)

    const id = String(request.headers['idempotency-key'])
    const take = () => {
      if (!taken.has(id)) taken.set(id, JSON.parse(body))
    }
    next()(response, take, request)
  })
  const { address, close } = await listening(server, { port })
  const endpoint: Endpoint = {
    url: `${address}/`,
    asked: () => headers.length,
    taken,
    headers,
    allowed: '*',
    close,
  }
  return endpoint
}

/** Returns the entries of a list one after the other, and then always the last one. */
export function inTurn(list: readonly Deed[]): () => Deed {
  let at = 0
  return () => list[Math.min(at++, list.length - 1)] as Deed
}
