import type { Context } from 'hono'

/** A request that the gate refuses, in the words for the person. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 502
  /** What the person can do. */
  readonly help: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: Refusal['status'],
    message: string,
    help: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.help = help
    this.headers = headers
  }
}

/** Reads a body that is JSON. Throws a `Refusal` without a word of it. */
export const bodyOf = (c: Context): Promise<unknown> =>
  c.req.json().catch(() => {
    throw new Refusal(400, 'The request is not in JSON.', '')
  })
