/** Refuses what is too much for a vendor: requests that are too large, and too many of them. */
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from './http.ts'
import { gitlab, type Rate, type Sent } from './limits.ts'
import type { State } from './state.ts'

const sentBy = ({ req }: Context): Sent => ({
  method: req.method,
  path: req.path,
  size: Number(req.header('Content-Length') ?? 0),
})

/** Returns a function that counts a request of an account. It returns the seconds to wait if there were too many. */
function openCounter({ weight, most, within }: Rate) {
  const windows = new Map<string, { end: number; sum: number }>()
  return (login: string, sent: Sent): number | undefined => {
    const now = Date.now()
    const known = windows.get(login)
    const { end, sum } = known && now < known.end ? known : { end: now + within * 1000, sum: 0 }
    const next = sum + weight(sent)
    if (next > most) return Math.ceil((end - now) / 1000)
    windows.set(login, { end, sum: next })
    return undefined
  }
}

interface Limiter {
  rates: readonly Rate[]
  /** The most requests of an account that are under way. */
  atOnce?: number
  /** Answers that there were too many requests. `wait` in seconds. */
  refuse: (c: ApiContext, wait: number) => Response
}

/** Counts the requests of each account, and answers in place of the API if there are too many. */
export function limitRequests({
  rates,
  atOnce = Number.POSITIVE_INFINITY,
  refuse,
}: Limiter): MiddlewareHandler<ApiEnv> {
  const counters = rates.map(openCounter)
  const underWay = new Map<string, number>()
  return async (c, next) => {
    const { login } = c.get('caller').account
    const waits = counters.map((count) => count(login, sentBy(c)) ?? 0)
    const others = underWay.get(login) ?? 0
    const wait = Math.max(...waits, others < atOnce ? 0 : 1)
    if (wait > 0) return refuse(c, wait)
    underWay.set(login, others + 1)
    await next().finally(() => underWay.set(login, (underWay.get(login) ?? 1) - 1))
  }
}

/**
 * Refuses a request that is too large before the API sees it, as GitLab's Workhorse does, and a proxy in front of any
 * host. Neither lets a page read its answer.
 */
export const limitSizes =
  (state: State): MiddlewareHandler =>
  async (c, next) => {
    const { size, path } = sentBy(c)
    const usual = path.startsWith('/gitlab/') ? gitlab.request : Number.POSITIVE_INFINITY
    const most = state.largestRequest ?? usual
    if (size <= most) return next()
    const words = `the upload size ${size} is over maximum of ${most} bytes`
    return c.text(`RequestBody: upload failed: ${words}: entity is too large`, 413)
  }
