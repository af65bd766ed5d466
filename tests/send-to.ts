import { request as send } from 'node:http'

/** Returns what sends requests to a port of this machine with the Host that they name, which Node's own client replaces. */
export const sendTo =
  (port: string | number) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: request.method,
        headers: Object.fromEntries(request.headers),
      }
      const sent = send(options, async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        const all = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          all.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
        }
        const status = answer.statusCode ?? 0
        const isEmpty = status === 204 || status === 304
        resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: all }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
