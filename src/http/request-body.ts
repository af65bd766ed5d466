/** Reads the body of a request. */

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

const strict = new TextDecoder('utf-8', { fatal: true })

/** Returns the text of a body. Rejects with a `RefusedRequest`. */
export async function readText(request: Request): Promise<string> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new RefusedRequest(415, 'The request is compressed. Send it uncompressed.')
  }
  const bytes = await request.arrayBuffer().catch(() => {
    // The sender is gone and gets no answer.
    throw new RefusedRequest(400, 'The connection closed before the whole request arrived.')
  })
  try {
    return strict.decode(bytes)
  } catch {
    throw new RefusedRequest(400, 'The request is not in UTF-8.')
  }
}
