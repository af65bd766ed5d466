/** Decides when a failed message is tried again. */
import type { OutboxEntry } from '../stores/store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The time from the first try to the last, in milliseconds. */
const longestTrying = 24 * hour

const shortest = 10 * second
const longest = hour

/**
 * Returns when to try an entry again that has just failed: after 10, 30, 90 seconds and so on up to an hour, give
 * or take a quarter, and never before `retryAfter`; undefined a day after the first try. `random` returns 0 to 1.
 */
export function nextTry(
  { tries, firstTry }: Pick<OutboxEntry, 'tries' | 'firstTry'>,
  now: Date,
  random: () => number,
  retryAfter = 0,
): Date | undefined {
  const end = Date.parse(firstTry) + longestTrying
  if (now.getTime() >= end) return undefined
  const pause = Math.min(shortest * 3 ** (tries - 1), longest) * (0.75 + random() / 2)
  return new Date(Math.min(now.getTime() + Math.max(pause, retryAfter * second), end))
}
