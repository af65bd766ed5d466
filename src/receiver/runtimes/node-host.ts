/** A serverless host with Node.js: its environment, PostgreSQL and all channels. */
import { nodeChannels } from '../notifications/node-channels.ts'
import { openPostgresStore } from '../stores/postgres/postgres-store.ts'
import type { Host } from './hosted.ts'

export const nodeHost = {
  async open(database) {
    // A function answers one request at a time, and databases limit the connections of all functions together.
    if (database !== undefined) return openPostgresStore(database, 1)
    throw new Error('DATABASE_URL is not set. Set it to the address of a PostgreSQL database.')
  },
  environment: process.env,
  channels: nodeChannels,
} satisfies Partial<Host>
