/** Runs the receiver as Netlify Functions, with PostgreSQL. */
import { getConnInfo, handle } from 'hono/netlify'
import type { BuiltSite } from '../compiled-site.ts'
import { hostedReceiver } from './hosted.ts'
import { nodeHost } from './node-host.ts'

const receiverOf = (site: BuiltSite) =>
  hostedReceiver(site, {
    ...nodeHost,
    addressOf: (c) => getConnInfo(c).remote.address,
    // Not every runtime of Netlify has this; the scheduled function sends the rest.
    after: (c, work) => c.env.context.waitUntil?.(work),
  })

/** Returns the default export of the function that receives requests. */
export const netlifyFunction = (site: BuiltSite) => handle(receiverOf(site).app)

/** Returns the default export of the scheduled function. */
export const netlifySchedule = (site: BuiltSite) => receiverOf(site).onSchedule
