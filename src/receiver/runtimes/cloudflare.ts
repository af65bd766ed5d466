/** The receiver as a Worker or a Pages Function of Cloudflare, with D1. */
import type { Hono } from 'hono'
import { handle } from 'hono/cloudflare-pages'
import type { BuiltSite } from '../compiled-site.ts'
import { senderOf } from '../sender.ts'
import type { D1Database } from '../stores/d1/d1.ts'
import { openD1Store } from '../stores/d1/d1-store.ts'
import { hostedReceiver } from './hosted.ts'

/** What a Worker is bound to, and its variables. */
export interface WorkerEnvironment {
  REQUESTS: D1Database
  ORIGINS?: string
  PER_MINUTE?: string
}

/** One application for all requests: a Worker is given the same environment each time. */
function application(site: BuiltSite): (environment: WorkerEnvironment) => Hono {
  let app: Hono | undefined
  return (environment) => {
    app ??= hostedReceiver(site, {
      open: () => openD1Store(environment.REQUESTS),
      senderOf: (c) => senderOf(c.req.header('cf-connecting-ip')),
      environment: { ...environment },
    })
    return app
  }
}

/** Returns what a module of a Worker exports by default. */
export function worker(site: BuiltSite) {
  const appOf = application(site)
  return {
    fetch: (request: Request, environment: WorkerEnvironment) => appOf(environment).fetch(request),
  }
}

/** What Pages gives a function, as far as it is used. */
type PagesContext = Parameters<ReturnType<typeof handle>>[0]

/** Returns what a module of a Pages Function exports as `onRequest`. */
export function pagesFunction(site: BuiltSite) {
  const appOf = application(site)
  return (context: PagesContext) =>
    handle(appOf(context.env as object as WorkerEnvironment))(context)
}
