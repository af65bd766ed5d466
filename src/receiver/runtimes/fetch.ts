/** Runs the receiver as a function of the Fetch API in Node.js, with PostgreSQL, wherever a fork mounts it. */
import type { BuiltSite } from '../compiled-site.ts'
import { nodeChannels } from '../notifications/node-channels.ts'
import { openPostgresStore } from '../stores/postgres/postgres-store.ts'
import { hostedReceiver } from './hosted.ts'

/** What the caller knows of a request beside it. */
interface Caller {
  /** The IP address that the request comes from. Without it, all senders share one rate limit. */
  address?: string
  /** Continues work after the answer. Absent if the process stops then: the messages wait for `onSchedule`. */
  waitUntil?(work: Promise<void>): void
}

/** Returns the exports of the module: `fetch`, and `onSchedule`, which sends messages that are due. */
export function fetchReceiver(site: BuiltSite) {
  const { app, onSchedule } = hostedReceiver(site, {
    async open(database) {
      // A function answers one request at a time, and databases limit the connections of all functions together.
      if (database !== undefined) return openPostgresStore(database, 1)
      throw new Error('DATABASE_URL is not set. Set it to the address of a PostgreSQL database.')
    },
    environment: process.env,
    channels: nodeChannels,
    addressOf: (c) => c.env.address,
    after: (c, work) => c.env.waitUntil?.(work),
  })
  return {
    fetch: (request: Request, caller: Caller = {}) => app.fetch(request, caller),
    onSchedule,
  }
}
