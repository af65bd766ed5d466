/** Runs the receiver as a Worker or a Pages Function of Cloudflare, with D1. */
import type { BuiltSite } from '../compiled-site.ts'
import { webChannels } from '../notifications/web-channels.ts'
import { type D1Database, openD1Store } from '../stores/d1/d1-store.ts'
import { hostedReceiver } from './hosted.ts'
import { onCloudflare } from './worker.ts'

/** The bindings of a Worker, including its variables and secrets. */
interface WorkerEnvironment {
  REQUESTS: D1Database
}

const open = (site: BuiltSite) =>
  onCloudflare((environment: WorkerEnvironment) =>
    hostedReceiver(site, {
      open: () => openD1Store(environment.REQUESTS),
      addressOf: (c) => c.req.header('cf-connecting-ip'),
      environment: { ...environment },
      channels: webChannels,
      after: (c, work) => c.executionCtx.waitUntil(work),
    }),
  )

/** Returns the default export of a Worker's module. */
export function worker(site: BuiltSite) {
  const { fetch, at } = open(site)
  const scheduled = (_: unknown, environment: WorkerEnvironment) => at(environment).onSchedule()
  return { fetch, scheduled }
}

/** Returns the export `onRequest` of a Pages Function's module. */
export const pagesFunction = (site: BuiltSite) => open(site).onRequest
