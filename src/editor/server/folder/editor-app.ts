/** The routes of the editor's server. Vite answers all other requests. */
import type { IncomingMessage } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Connect } from 'vite'
import { fileFolders } from '../../../content/addresses.ts'
import type { Bundles } from '../pages/bundles.ts'
import { screenApp } from '../pages/screen.ts'
import { type Endpoint, endpointsApp, respond } from './endpoints.ts'
import { crossOriginRefusal, editorPath, type OriginGuard, refusal, tokenName } from './guard.ts'

interface Env {
  Bindings: HttpBindings
}

interface EditorAppOptions {
  bundles: Bundles
  endpoints: Readonly<Record<string, Endpoint>>
  guard: OriginGuard
}

/** Returns the path as it was sent (a URL would resolve `/__edit/x/../save`); `/` for a target without a path. */
const sentPath = (request?: IncomingMessage) => /^\/[^?]*/.exec(request?.url ?? '')?.[0] ?? '/'

/** Returns why a GET request is refused, or undefined. Browsers send no token for a page, script or picture. */
const readRefusal: typeof refusal = (request, guard) =>
  (request.method === 'GET' ? crossOriginRefusal : refusal)(request, guard)

const say = (status: number, message: string, help = '', headers = {}) =>
  respond({ status, body: { message, help } }, headers)

const refuse = (reason: string) =>
  say(403, `The editor does not answer this request: ${reason}.`, 'Reload the editor.')
const notFound = () => say(404, 'There is nothing here.')
const notAllowed = () => say(405, 'This address accepts only POST requests.', '', { Allow: 'POST' })

/** Puts the token of the printed address into a cookie, and goes on without it in the address. */
const rememberToken = ({ token }: OriginGuard) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.query(tokenName) === undefined) return next()
    // With Strict, a browser that follows a link in a terminal or chat of another site would not send it.
    const options = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const
    setCookie(c, tokenName, token, options)
    return c.redirect(editorPath, 303)
  })

function editorApp({ bundles, endpoints, guard }: EditorAppOptions): Hono<Env> {
  const guarded = (reasonFor: typeof refusal) =>
    createMiddleware<Env>(async (c, next) => {
      const reason = reasonFor(c.env.incoming, guard)
      return reason ? refuse(reason) : next()
    })
  const app = new Hono<Env>({ getPath: (_, options) => sentPath(options?.env?.incoming) })
  app.use(guarded(readRefusal))
  // Hono would route it as GET.
  app.use(async (c, next) => (c.req.method === 'HEAD' ? notAllowed() : next()))
  if (guard.tunnel) app.get(editorPath, rememberToken(guard))
  app.route('/', screenApp(bundles, guard.token))
  app.use(guarded(refusal))
  app.route('/', endpointsApp(endpoints))
  app.post('*', notFound)
  app.all('*', notAllowed)
  // Vite prints the error, and shows it over the page.
  return app.onError((error) => {
    throw error
  })
}

/** What the paths of the editor begin with, and those of the files that its preview loads. */
const ours = [editorPath.slice(0, -1), fileFolders.assets]

/** Answers the requests for the editor, and refuses those of other sites for any address. */
export function editorMiddleware(options: EditorAppOptions): Connect.NextHandleFunction {
  const app = editorApp(options)
  return (request, response, next) => {
    const foreign = crossOriginRefusal(request, options.guard)
    const isOurs = ours.some((start) => sentPath(request).startsWith(start))
    if (!foreign && !isOurs) return next()
    const errorHandler = (error: unknown) =>
      // The host or the address is not valid in a URL.
      error instanceof RequestError ? refuse(foreign ?? 'its address is not valid') : next(error)
    return getRequestListener(app.fetch, { errorHandler })(request, response)
  }
}
