/** Runs the receiver as a Node.js server. */
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

/**
 * Returns a server for an application. It does not listen yet. `requestTimeout`: the longest time for sending a request,
 * in milliseconds; by default, that for a form.
 */
export function nodeServer(app: Hono, requestTimeout = 30_000): Server {
  const options = { fetch: app.fetch, serverOptions: { requestTimeout } }
  return createAdaptorServer(options) as Server
}
