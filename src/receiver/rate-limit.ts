/** How often somebody may send. */

/** Says whether somebody may send once more, and if not, after how many seconds. */
export type RateLimit = (who: string) => Promise<number | undefined>

/**
 * Moves the time of a sender on by `part`, from now at the earliest, unless it would then be more than a minute
 * ahead. Returns whether it was moved, and the time that holds now, in milliseconds.
 */
export type MoveOn = (
  who: string,
  now: number,
  part: number,
) => Promise<{ moved: boolean; time: number }>

/** Within it, a sender may send at once what it may send in it. */
export const minute = 60_000

/**
 * Lets each sender send so many requests at once, and one more each time that a part of the minute has gone by:
 * the generic cell rate algorithm of ITU-T I.371. `now` gives milliseconds.
 */
export function rateLimitOf(perMinute: number, now: () => number, moveOn: MoveOn): RateLimit {
  const part = minute / perMinute
  return async (who) => {
    const at = now()
    const { moved, time } = await moveOn(who, at, part)
    return moved ? undefined : Math.ceil((Math.max(time, at) + part - at - minute) / 1000)
  }
}

/** The number of senders that are remembered: the one that has sent nothing for longest is forgotten first. */
export const mostSenders = 10_000

/** The rate limit of one process alone. `now` gives milliseconds of a clock that is never set back. */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const times = new Map<string, number>()
  return rateLimitOf(perMinute, now, async (who, at, part) => {
    const time = Math.max(times.get(who) ?? at, at)
    const moved = time + part - at <= minute
    times.delete(who)
    if (times.size >= mostSenders) times.delete(times.keys().next().value ?? '')
    times.set(who, moved ? time + part : time)
    return { moved, time }
  })
}
