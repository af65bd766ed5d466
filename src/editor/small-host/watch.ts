/** Shows each request and its answer to whoever watches. */
import type { Context, Hono } from 'hono'

export interface Exchange {
  method: string
  /** With the parameters after the question mark. */
  url: URL
  /** Empty where nothing was sent. */
  sent: string
  status: number
  headers: Headers
  answered: string
}

const faulty = new WeakSet<Request>()

/** Says that the answer to a request is that of a fault. */
export const markFaulty = (c: Context) => faulty.add(c.req.raw)

/** Returns the function by which one begins to watch. */
export function watchExchanges(app: Hono): (watcher: (exchange: Exchange) => void) => void {
  const watchers: ((exchange: Exchange) => void)[] = []
  app.use(async (c, next) => {
    if (watchers.length === 0) return next()
    const { method } = c.req
    const sent = ['GET', 'HEAD'].includes(method) ? '' : await c.req.raw.clone().text()
    await next()
    if (faulty.has(c.req.raw)) return
    const { status, headers } = c.res
    const answered = await c.res.clone().text()
    const exchange = { method, url: new URL(c.req.url), sent, status, headers, answered }
    for (const watcher of watchers) watcher(exchange)
  })
  return (watcher) => {
    watchers.push(watcher)
  }
}
