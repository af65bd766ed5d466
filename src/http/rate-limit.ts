/** Limits how often one sender may send. */

/** Counts a request of a sender. If it is over the limit, returns the seconds to wait. */
export type RateLimit = (sender: string) => Promise<number | undefined>

/**
 * Moves the time of a sender forward by `part`, from now at the earliest, unless it would then be more than a
 * minute ahead. Returns whether it moved, and the resulting time in milliseconds.
 */
export type MoveOn = (
  sender: string,
  now: number,
  part: number,
) => Promise<{ moved: boolean; time: number }>

/** The minute that the limit is about; a sender may use it up in a single burst. */
export const minute = 60_000

/**
 * Returns a limit that allows each sender `perMinute` requests in a burst, then one for each passed part of the
 * minute: the generic cell rate algorithm of ITU-T I.371. `now` returns milliseconds.
 */
export function rateLimitOf(perMinute: number, now: () => number, moveOn: MoveOn): RateLimit {
  const part = minute / perMinute
  return async (sender) => {
    const at = now()
    const { moved, time } = await moveOn(sender, at, part)
    return moved ? undefined : Math.ceil((Math.max(time, at) + part - at - minute) / 1000)
  }
}

/** The number of remembered senders. The one that has been silent longest is forgotten first. */
export const maxSenders = 10_000

/** Returns a rate limit for a single process. `now` returns milliseconds of a monotonic clock. */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const times = new Map<string, number>()
  return rateLimitOf(perMinute, now, async (sender, at, part) => {
    const time = Math.max(times.get(sender) ?? at, at)
    const moved = time + part - at <= minute
    times.delete(sender)
    if (times.size >= maxSenders) times.delete(times.keys().next().value ?? '')
    times.set(sender, moved ? time + part : time)
    return { moved, time }
  })
}
