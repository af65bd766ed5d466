/** Limits how many saves wait for each other. */
import { RefusedForNow } from './responses.ts'

/** The most saves and publications that wait, and the most bytes of them in memory. */
const maxWaiting = 100
const maxBytes = 400_000_000

const retryAfter = 5

/** Opens a queue. The store does one after the other; the queue counts them, and refuses those that are too many. */
export function openQueue() {
  let waiting = 0
  let bytes = 0
  return {
    /** Does some work for a request whose body has this number of bytes. Rejects with a `RefusedForNow` if too much waits. */
    async run<Result>(size: number, work: () => Promise<Result>): Promise<Result> {
      if (waiting > maxWaiting || (waiting > 0 && bytes + size > maxBytes)) {
        throw new RefusedForNow(
          'Too many people save at this moment. Nothing was saved.',
          'Your changes are kept in this browser. Save again in a few seconds.',
          retryAfter,
        )
      }
      waiting++
      bytes += size
      try {
        return await work()
      } finally {
        waiting--
        bytes -= size
      }
    },
  }
}
