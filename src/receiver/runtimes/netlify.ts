/** The receiver as functions of Netlify, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/netlify'
import type { BuiltSite } from '../compiled-site.ts'
import { hostedReceiver } from './hosted.ts'
import { nodeHost } from './node-host.ts'

const receiverOf = (site: BuiltSite) =>
  hostedReceiver(site, {
    ...nodeHost,
    addressOf: (c) => getConnInfo(c).remote.address,
    // Not all of its runtimes have it: the scheduled function sends what is left.
    after: (c, work) => c.env.context.waitUntil?.(work),
  })

/** Returns what the module of the function that receives exports by default. */
export const netlifyFunction = (site: BuiltSite) => handle(receiverOf(site).app)

/** Returns what the module of the scheduled function exports by default. */
export const netlifySchedule = (site: BuiltSite) => receiverOf(site).onSchedule
