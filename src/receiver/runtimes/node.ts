/** Runs the receiver as a Node.js server. */
import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { type Proxies, proxiedSender } from '../sender.ts'

/** The longest time for sending a form, in milliseconds. */
const requestTimeout = 30_000

/** Returns a server for an application. It does not listen yet. */
export function nodeServer(app: Hono): Server {
  const options = { fetch: app.fetch, serverOptions: { requestTimeout } }
  return createAdaptorServer(options) as Server
}

/** Returns the sender of a request that may have come through proxies. */
export function nodeSender(c: Context, proxies?: Proxies): string {
  const { incoming } = c.env as HttpBindings
  return proxiedSender(c, incoming.socket.remoteAddress, proxies)
}
