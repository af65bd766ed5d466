/** Decides which origins may send requests and read the answers. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/**
 * Returns whether the browser says that another site's page sends the request. `null` is refused: any site can
 * make a browser send it, from a frame with `sandbox`.
 */
export function isForeign(origin: string | undefined, origins: readonly string[]): boolean {
  return origin !== undefined && !origins.includes(origin)
}

/** Adds the CORS headers that let scripts of these origins send requests and read the answers. */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type, Idempotency-Key'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  })
  return (c, next) => {
    if (origins.includes(c.req.header('origin') ?? '')) return allow(c, next)
    // Keeps a cache from giving one site the answer for another.
    c.header('Vary', 'Origin')
    return next()
  }
}
