/**
 * A proxy between a browser and the built site. Each one has its own origin, so that no cache, storage or
 * connection is shared. It holds files back, or the scripts off, in a way that every browser understands.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageIds } from '../../src/content/page-ids.ts'

export interface SiteServer {
  /** Such as `http://localhost:40123`. */
  origin: string
  /** Holds files back whose path matches, until the returned function is called. */
  hold(files: RegExp): () => void
  /** Sends documents whose path matches without their end, where the scripts are, until the returned function is called. */
  holdEnd(documents: RegExp): () => void
  /** Answers 404 to files whose path matches, until the returned function is called. */
  lose(files: RegExp): () => void
  /** Answers 404 to paths that match, as a cache does that has kept this answer, until it is asked past the cache. */
  loseInCache(files: RegExp): void
  /** From now on, documents are shown as by a browser that runs no scripts. */
  withoutScripts(): void
  /** What the pages complained about. */
  complaints(): string[]
  /** What the pages logged, as JSON. */
  logged(): unknown[]
  close(): Promise<void>
}

const watchPath = '/watch-what-the-page-says.js'

/** Runs before everything else in the page, from a file, as the policy asks. */
function watch(address: string): void {
  const tell = (kind: string, value: unknown) =>
    navigator.sendBeacon(address, JSON.stringify({ kind, value }))
  for (const level of ['error', 'warn', 'assert'] as const) {
    console[level] = (...args: unknown[]) => tell('complaint', args.map(String).join(' '))
  }
  console.log = (...args: unknown[]) => tell('log', args)
  addEventListener('error', ({ message }) => tell('complaint', message))
  addEventListener('unhandledrejection', ({ reason }) => tell('complaint', String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('complaint', `policy violation: ${violatedDirective} by ${blockedURI}`),
  )
  document.currentScript?.remove()
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Starts a server in front of the one at `upstream`, an origin. */
export async function startSiteServer(upstream: string): Promise<SiteServer> {
  const held = new Map<RegExp, Promise<void>>()
  const heldEnds = new Map<RegExp, Promise<void>>()
  const lost = new Set<RegExp>()
  const lostInCache = new Set<RegExp>()
  const messages: { kind: string; value: unknown }[] = []
  let scripts = true

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const file = decodeURI(path)
    for (const [files, released] of held) if (files.test(file)) await released
    const past = /no-cache/.test(incoming.headers['cache-control'] ?? '')
    for (const files of lostInCache) if (past && files.test(file)) lostInCache.delete(files)
    if ([...lost, ...lostInCache].some((files) => files.test(file))) {
      outgoing.writeHead(404).end()
      return
    }
    const headers = { ...incoming.headers, host: new URL(upstream).host }
    // Responses that the proxy changes must not be compressed or partial.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'] as const) {
      delete headers[name]
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      incoming
        .pipe(request(upstream + path, { method: incoming.method, headers }, resolve))
        .on('error', reject)
    })
    const answered = { ...answer.headers }
    if (!answered['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answer.statusCode ?? 500, answered)
      answer.pipe(outgoing)
      return
    }
    for (const name of ['content-length', 'transfer-encoding', 'etag'] as const) {
      delete answered[name]
    }
    const policy = [answered['content-security-policy'] ?? []].flat()
    if (!scripts) policy.push('sandbox allow-same-origin allow-forms allow-top-navigation')
    answered['content-security-policy'] = policy.join(', ')
    const text = await textOf(answer)
    const html = text.replace('<head>', `<head><script src="${watchPath}"></script>`)
    const end = html.indexOf(`<script type="application/json" id="${pageIds.data}"`)
    outgoing.writeHead(answer.statusCode ?? 500, answered)
    outgoing.write(html.slice(0, end))
    for (const [documents, released] of heldEnds) if (documents.test(file)) await released
    outgoing.end(html.slice(end))
  }

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== watchPath) {
      await pass(incoming, outgoing).catch((error) => outgoing.destroy(error))
    } else if (incoming.method === 'POST') {
      messages.push(JSON.parse(await textOf(incoming)))
      outgoing.writeHead(204).end()
    } else {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' })
      outgoing.end(`(${watch})('${watchPath}')`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo

  /** Adds a pattern to a list, and returns a function that removes it. */
  function holdIn(list: Map<RegExp, Promise<void>>, files: RegExp): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    list.set(files, released)
    return () => {
      list.delete(files)
      release()
    }
  }

  return {
    origin: `http://localhost:${port}`,
    hold: (files) => holdIn(held, files),
    holdEnd: (documents) => holdIn(heldEnds, documents),
    lose(files) {
      lost.add(files)
      return () => lost.delete(files)
    },
    loseInCache(files) {
      lostInCache.add(files)
    },
    withoutScripts() {
      scripts = false
    },
    complaints: () =>
      messages.filter(({ kind }) => kind === 'complaint').map(({ value }) => String(value)),
    logged: () => messages.filter(({ kind }) => kind === 'log').map(({ value }) => value),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
