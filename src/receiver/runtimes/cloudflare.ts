/** The receiver as a Worker or a Pages Function of Cloudflare, with D1. */
import { handle } from 'hono/cloudflare-pages'
import type { BuiltSite } from '../compiled-site.ts'
import { webChannels } from '../notifications/web-channels.ts'
import { type D1Database, openD1Store } from '../stores/d1/d1-store.ts'
import { type HostedReceiver, hostedReceiver } from './hosted.ts'

/** What a Worker is bound to. Its variables and its secrets are there, too. */
interface WorkerEnvironment {
  REQUESTS: D1Database
}

/** One receiver for all requests: a Worker is given the same environment each time. */
function receiverOf(site: BuiltSite): (environment: WorkerEnvironment) => HostedReceiver {
  let made: HostedReceiver | undefined
  return (environment) => {
    made ??= hostedReceiver(site, {
      open: () => openD1Store(environment.REQUESTS),
      addressOf: (c) => c.req.header('cf-connecting-ip'),
      environment: { ...environment },
      channels: webChannels,
      after: (c, work) => c.executionCtx.waitUntil(work),
    })
    return made
  }
}

/** What a Worker can ask of the machine that runs it, as far as it is used. */
type WorkerContext = Parameters<HostedReceiver['app']['fetch']>[2]

/** Returns what a module of a Worker exports by default. */
export function worker(site: BuiltSite) {
  const at = receiverOf(site)
  return {
    fetch: (request: Request, environment: WorkerEnvironment, context: WorkerContext) =>
      at(environment).app.fetch(request, environment, context),
    scheduled: (_: unknown, environment: WorkerEnvironment) => at(environment).onSchedule(),
  }
}

/** What Pages gives a function, as far as it is used. */
type PagesContext = Parameters<ReturnType<typeof handle>>[0]

/** Returns what a module of a Pages Function exports as `onRequest`. */
export function pagesFunction(site: BuiltSite) {
  const at = receiverOf(site)
  return (context: PagesContext) =>
    handle(at(context.env as object as WorkerEnvironment).app)(context)
}
