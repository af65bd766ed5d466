/** When a message is tried again that could not be sent. */
import type { OutboxEntry } from '../stores/store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a message is tried, in milliseconds from its first try. */
const longestTrying = 24 * hour

const shortest = 10 * second
const longest = hour

/**
 * Returns when an entry that has just failed is tried again: after 10, 30, 90 seconds and so on, up to an hour,
 * give or take a quarter, and not before the other side wants it; undefined after the last try, a day after the
 * first one. `random` gives a number from 0 to 1.
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
