/** Runs the receiver as a Worker or a Pages Function of Cloudflare, with D1. */
import { handle } from 'hono/cloudflare-pages'
import type { BuiltSite } from '../compiled-site.ts'
import { webChannels } from '../notifications/web-channels.ts'
import { type D1Database, openD1Store } from '../stores/d1/d1-store.ts'
import { type HostedReceiver, hostedReceiver } from './hosted.ts'

/** The bindings of a Worker, including its variables and secrets. */
interface WorkerEnvironment {
  REQUESTS: D1Database
}

/** Returns one receiver for all requests: a Worker gets the same environment each time. */
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

/** The part of the Worker's execution context that is used here. */
type WorkerContext = Parameters<HostedReceiver['app']['fetch']>[2]

/** Returns the default export of a Worker's module. */
export function worker(site: BuiltSite) {
  const at = receiverOf(site)
  return {
    fetch: (request: Request, environment: WorkerEnvironment, context: WorkerContext) =>
      at(environment).app.fetch(request, environment, context),
    scheduled: (_: unknown, environment: WorkerEnvironment) => at(environment).onSchedule(),
  }
}

/** The part of a Pages Function's context that is used here. */
type PagesContext = Parameters<ReturnType<typeof handle>>[0]

/** Returns the export `onRequest` of a Pages Function's module. */
export function pagesFunction(site: BuiltSite) {
  const at = receiverOf(site)
  return (context: PagesContext) =>
    handle(at(context.env as object as WorkerEnvironment).app)(context)
}
