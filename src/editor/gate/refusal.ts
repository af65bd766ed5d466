import type { Context } from 'hono'
import { RefusedRequest } from '../../http/request-body.ts'

/** Returns the error for a request that the gate refuses, in the words for the person. `help` says what they can do. */
export const refused = (status: number, message: string, help = '') =>
  new RefusedRequest(status, message, help)

/** Reads a body that is JSON. Rejects with a refusal without a word of it. */
export const bodyOf = (c: Context): Promise<unknown> =>
  c.req.json().catch(() => {
    throw refused(400, 'The request is not in JSON.')
  })
