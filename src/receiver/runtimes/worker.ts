/** Runs an application as a Worker or a Pages Function of Cloudflare. */
import type { Hono } from 'hono'
import { handle } from 'hono/cloudflare-pages'

/** The parts of the contexts of a Worker and of a Pages Function that are used here. */
type WorkerContext = Parameters<Hono['fetch']>[2]
type PagesContext = Parameters<ReturnType<typeof handle>>[0]

/** Returns what modules export. The application is made once: a Worker gets the same environment each time. */
export function onCloudflare<Environment extends object, Made extends { app: Hono }>(
  create: (environment: Environment) => Made,
) {
  let made: Made | undefined
  const at = (environment: Environment): Made => (made ??= create(environment))
  return {
    at,
    fetch: (request: Request, environment: Environment, context: WorkerContext) =>
      at(environment).app.fetch(request, environment, context),
    onRequest: (context: PagesContext) =>
      handle(at(context.env as object as Environment).app)(context),
  }
}
