/** Starts the editor's server on a separate folder, and sends exact requests to it. */
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { editPlugin } from '../../../../src/editor/server/folder/edit-plugin.ts'
import { editorPath } from '../../../../src/editor/server/folder/guard.ts'

interface Address {
  port: number
  token: string
}

export interface EditorServer extends Address {
  root: string
  vite: ViteDevServer
  stop(): Promise<void>
}

export interface Asked {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own, which tests state.
  body: any
}

/** Sends a request exactly as given, and reads the answer until it ends. */
export function askRaw(port: number, head: string, body: Uint8Array | string = ''): Promise<Asked> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
      .on('data', (data) => parts.push(data))
      .on('close', () => {
        const text = Buffer.concat(parts).toString()
        const end = text.indexOf('\r\n\r\n')
        const [first = '', ...rest] = text.slice(0, end).split('\r\n')
        const headers = rest.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 1).trim(),
        ])
        const content = text.slice(end + 4)
        const isJson = content.startsWith('{')
        resolve({
          status: Number(first.split(' ')[1]),
          headers: Object.fromEntries(headers),
          body: isJson ? JSON.parse(content) : content,
        })
      })
      // A server may close on a long request before it has read it all.
      .on('error', () => {})
    // A WebSocket would stay open.
    socket.once('data', (data) => data.includes('101 Switching') && socket.end())
    socket.write(Buffer.from(head.replaceAll('\n', '\r\n'), 'latin1'))
    socket.write(body)
  })
}

/** The headers of the editor's own page. */
export function ownHeaders({ port, token }: Address): Record<string, string> {
  return {
    Host: `127.0.0.1:${port}`,
    Origin: `http://127.0.0.1:${port}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'X-Edit-Token': token,
  }
}

export interface Sent {
  path?: string
  method?: string
  /** Headers that replace those of the page; undefined removes one. */
  headers?: Record<string, string | undefined>
  /** The exact body to send instead of JSON. */
  raw?: Uint8Array | string
  json?: unknown
}

/** Sends a request like the editor's page, with the given differences. */
export function ask(server: Address, { path = 'save', method = 'POST', headers, raw, json }: Sent) {
  const body = Buffer.from(raw ?? JSON.stringify(json ?? {}))
  const all: Record<string, string | undefined> = {
    ...ownHeaders(server),
    'Content-Length': String(body.length),
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\n`],
  )
  const target = /^(?:\/|http:)/.test(path) ? path : editorPath + path
  return askRaw(server.port, `${method} ${target} HTTP/1.1\n${lines.join('')}\n`, body)
}

/** Asks for a WebSocket as a browser does for a page of `origin`. Returns the status; NaN where there is no answer. */
export async function askForSocket(
  port: number,
  origin: string,
  { token = '', protocol = 'vite-ping', host = `127.0.0.1:${port}` } = {},
): Promise<number> {
  const head = `GET /?token=${token} HTTP/1.1
Host: ${host}
Origin: ${origin}
Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
Sec-WebSocket-Protocol: ${protocol}

`
  return (await askRaw(port, head)).status
}

/** Starts the server as `npm run edit` does, with the editor alone. `ws` also gives it the WebSocket. */
export async function startEditor(root: string, ws = false): Promise<EditorServer> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    // Nothing is bundled here, and nothing kept beside the files.
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, ...(ws ? {} : { ws }) },
    plugins: [editPlugin(root)],
  })
  await vite.listen()
  const at = vite.httpServer?.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const page = await askRaw(
    port,
    `GET ${editorPath} HTTP/1.1\nHost: 127.0.0.1:${port}\nConnection: close\n\n`,
  )
  const token = /<meta name="edit-token" content="([^"]+)">/.exec(page.body)?.[1] ?? ''
  return { root, port, token, vite, stop: () => vite.close() }
}

/** A hash of all that is in a folder: names, kinds, rights and bytes. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256')
  const add = (place: string) => {
    const stats = lstatSync(place)
    hash.update(`${path.relative(folder, place)} ${stats.mode}\n`)
    if (stats.isSymbolicLink()) hash.update(readlinkSync(place))
    else if (stats.isDirectory())
      for (const name of readdirSync(place).sort()) add(path.join(place, name))
    else hash.update(readFileSync(place))
  }
  add(folder)
  return hash.digest('hex')
}
