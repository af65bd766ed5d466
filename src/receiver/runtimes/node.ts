/** Runs the receiver as a Node.js server. */
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

/** The longest time for sending a form, in milliseconds. */
const requestTimeout = 30_000

/** Returns a server for an application. It does not listen yet. */
export function nodeServer(app: Hono): Server {
  const options = { fetch: app.fetch, serverOptions: { requestTimeout } }
  return createAdaptorServer(options) as Server
}
