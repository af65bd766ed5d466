/** The receiver as a server of Node.js. */
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { senderOf } from '../sender.ts'

/** Nobody takes longer to send a form, in milliseconds. */
const requestTimeout = 30_000

/** Returns a server for an application, which does not listen yet. */
export function nodeServer(app: Hono): Server {
  const options = { fetch: app.fetch, serverOptions: { requestTimeout } }
  return createAdaptorServer(options) as Server
}

/** Returns who sends a request to a server of Node.js. `behindProxy` believes the last address that a proxy names. */
export function nodeSender(c: Context, behindProxy: boolean): string {
  const { incoming } = c.env as HttpBindings
  return senderOf(
    incoming.socket.remoteAddress,
    behindProxy ? c.req.header('x-forwarded-for') : undefined,
  )
}
