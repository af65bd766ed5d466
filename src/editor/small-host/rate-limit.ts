/** Counts the requests of each token in an hour. */
import type { Caller } from './accounts.ts'
import type { State } from './state.ts'

export interface Quota {
  limit: number
  remaining: number
  used: number
  /** When counting begins again, in seconds since 1970. */
  resetAt: number
}

const hour = 3600

/** Returns a function that counts a request, and says what is left. */
export function countRequests(state: State): (caller: Caller | undefined) => Quota {
  const counts = new Map<string, { used: number; resetAt: number }>()
  return (caller) => {
    const seconds = Math.floor(state.now() / 1000)
    const key = caller?.token.value ?? ''
    let count = counts.get(key)
    if (!count || count.resetAt <= seconds) {
      count = { used: 0, resetAt: seconds + hour }
      counts.set(key, count)
    }
    count.used += 1
    const remaining = Math.max(0, state.rateLimit - count.used)
    return { limit: state.rateLimit, remaining, used: count.used, resetAt: count.resetAt }
  }
}
