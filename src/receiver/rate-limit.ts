/** How often somebody may send. */

/** Says whether somebody may send once more, and if not, after how many seconds. */
export type RateLimit = (who: string) => Promise<number | undefined>

/** The number of senders that are remembered: the one that has sent nothing for longest is forgotten first. */
export const mostSenders = 10_000

/**
 * Lets each sender send so many requests at once, and one more each time that a part of the minute has gone
 * by (a token bucket). `now` gives milliseconds of a clock that is never set back.
 */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const buckets = new Map<string, { tokens: number; time: number }>()
  const perToken = 60_000 / perMinute
  return async (who) => {
    const time = now()
    const bucket = buckets.get(who) ?? { tokens: perMinute, time }
    const tokens = Math.min(perMinute, bucket.tokens + (time - bucket.time) / perToken)
    buckets.delete(who)
    if (buckets.size >= mostSenders) buckets.delete(buckets.keys().next().value ?? '')
    buckets.set(who, { tokens: tokens < 1 ? tokens : tokens - 1, time })
    return tokens < 1 ? Math.ceil(((1 - tokens) * perToken) / 1000) : undefined
  }
}
