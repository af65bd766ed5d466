/** Whose pages may send requests, and read what is answered. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/**
 * Whether a page of another site sends a request, as far as a browser says. It says `null` for a form that is
 * sent without a script from a page whose address is to be told nobody, as those of this site are.
 */
export function isForeign(origin: string | undefined, origins: readonly string[]): boolean {
  return origin !== undefined && origin !== 'null' && !origins.includes(origin)
}

/** Lets the scripts of these origins send and read, and tells those of others nothing. */
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
    // A cache on the way must not give one site the answer for another.
    c.header('Vary', 'Origin')
    return next()
  }
}
