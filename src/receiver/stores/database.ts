/** What the stores in databases have in common. */
import { type MoveOn, minute, type RateLimit, rateLimitOf } from '../rate-limit.ts'
import type { ReceivedRequest } from './store.ts'

/** How many requests are listed at once. */
export const pageSize = 200

/**
 * Returns all requests, a page at a time: `readPage` gives those after a position, at most `pageSize`.
 */
export async function* inPages<Position>(
  first: Position,
  readPage: (after: Position) => Promise<{ position: Position; request: ReceivedRequest }[]>,
): AsyncGenerator<ReceivedRequest> {
  let last = first
  for (;;) {
    const rows = await readPage(last)
    for (const { position, request } of rows) {
      last = position
      yield request
    }
    if (rows.length < pageSize) return
  }
}

interface SendersTable {
  /** Moves the time of a sender on; undefined where it would be too far ahead. */
  moveOn(...call: Parameters<MoveOn>): Promise<number | undefined>
  timeOf(sender: string): Promise<number | undefined>
  /** Forgets the senders whose time is before this one. */
  forgetBefore(time: number): Promise<unknown>
}

/** Returns a rate limit for all processes that share a table of senders, whose times are in milliseconds. */
export function sharedRateLimit(senders: SendersTable): (perMinute: number) => RateLimit {
  let cleaned = 0
  return (perMinute) =>
    rateLimitOf(perMinute, Date.now, async (who, now, part) => {
      // Nobody's address is kept for longer than it is needed.
      if (now - cleaned > minute) {
        cleaned = now
        await senders.forgetBefore(now)
      }
      const time = await senders.moveOn(who, now, part)
      if (time !== undefined) return { moved: true, time }
      return { moved: false, time: (await senders.timeOf(who)) ?? now }
    })
}
