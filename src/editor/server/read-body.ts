import type { IncomingMessage } from 'node:http'

/** A fault of a request, with the status that it is answered with. */
export class RequestError extends Error {
  readonly status: number
  readonly help: string

  constructor(status: number, message: string, help: string) {
    super(message)
    this.status = status
    this.help = help
  }
}

/** The most bytes of a request: all pages of a large site, changed at once. */
export const largestBody = 32_000_000

const tooLarge = () =>
  new RequestError(
    413,
    'These are too many changes to be saved at once.',
    'Save after fewer changes.',
  )

const strict = new TextDecoder('utf-8', { fatal: true })

/** The JSON in the body of a request. Rejects with a `RequestError` where there is none. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw tooLarge()
  if (request.headers['content-encoding'] !== undefined) {
    throw new RequestError(415, 'The request is compressed.', 'Send it as it is.')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > largestBody) throw tooLarge()
    parts.push(part)
  }
  try {
    return JSON.parse(strict.decode(Buffer.concat(parts)))
  } catch {
    throw new RequestError(400, 'The request holds no JSON.', 'Load the editor again.')
  }
}
