/** The limit of the bodies that the editor sends. */
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerWith } from './responses.ts'

/** The most bytes of a save, which is enough for all pages of a large site and some pictures. */
export const maxBodySize = 50_000_000

/** Refuses a longer body. */
export const limit = bodyLimit({
  maxSize: maxBodySize,
  onError(c) {
    // The rest of the body is not read.
    c.header('Connection', 'close')
    const message = 'These are too many changes to save at once.'
    return answerWith(c, 413, { message, help: 'Save after fewer changes.' })
  },
})

/** The announced length of a body; the largest one if it is not announced. */
export function sizeOf(c: Context): number {
  const size = Number(c.req.header('Content-Length'))
  return size >= 0 ? Math.min(size, maxBodySize) : maxBodySize
}
