/** Decides when a failed message is tried again. */
import type { OutboxEntry } from '../stores/request-store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The time from the first try to the last, in milliseconds. */
const maxTryingTime = 24 * hour

/** No fewer tries fit into a day. A clock that is set a day ahead ends the day, but not the tries. */
const maxTries = 25

const shortest = 10 * second

/** The longest pause between two tries, in milliseconds. */
export const maxPause = 1.25 * hour

/**
 * Returns when to try an entry again that has just failed: after 10, 30, 90 seconds and so on up to an hour, give
 * or take a quarter, and not before `retryAfter`, if that is no longer than the longest pause; undefined a day and
 * the tries of a day after the first one. `random` returns 0 to 1.
 */
export function nextTry(
  { tries, firstTry }: Pick<OutboxEntry, 'tries' | 'firstTry'>,
  now: Date,
  random: () => number,
  retryAfter = 0,
): Date | undefined {
  const end = Date.parse(firstTry) + maxTryingTime
  const isLate = now.getTime() >= end
  if (isLate && tries >= maxTries) return undefined
  const growing = Math.min(shortest * 3 ** (tries - 1), hour) * (0.75 + random() / 2)
  const pause = Math.min(Math.max(growing, retryAfter * second), maxPause)
  const next = now.getTime() + pause
  return new Date(isLate ? next : Math.min(next, end))
}
