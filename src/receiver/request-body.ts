/** Limits and reads the body of a request. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** An error with the status of its answer. */
export class RefusedRequest extends Error {
  readonly status: number
  /** What the sender can do, if the message does not say so. */
  readonly help: string

  constructor(status: number, message: string, help = '') {
    super(message)
    this.status = status
    this.help = help
  }
}

/** The sender is gone and gets no answer. */
const droppedRequest = () =>
  new RefusedRequest(400, 'The connection closed before the whole request arrived.')

/** Accepts bodies of at most `maxSize` bytes. `answerTooLarge` answers the others and must not throw. */
export function limitBody(
  maxSize: number,
  answerTooLarge: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: answerTooLarge })
  return (c, next) =>
    // Hono answers errors of the handlers after this one, so only reading the body rejects here.
    limit(c, next).catch(() => {
      throw droppedRequest()
    })
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Returns the text of a body that `limitBody` let through. Rejects with a `RefusedRequest`. */
export async function readText(request: Request): Promise<string> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new RefusedRequest(415, 'The request is compressed. Send it uncompressed.')
  }
  const bytes = await request.arrayBuffer().catch(() => {
    throw droppedRequest()
  })
  try {
    return strict.decode(bytes)
  } catch {
    throw new RefusedRequest(400, 'The request is not in UTF-8.')
  }
}
