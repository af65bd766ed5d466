/** The routes of the editor's server on one's own machine. Vite answers all other requests. */
import type { IncomingMessage } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Connect } from 'vite'
import { fileFolders } from '../../../content/addresses.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { Bundles } from '../pages/bundles.ts'
import { screenApp } from '../pages/screen.ts'
import type { RequestsApp } from '../requests/requests-app.ts'
import { refuse } from '../requests/responses.ts'
import {
  crossOriginRefusal,
  editorPath,
  type OriginGuard,
  refusal,
  scriptRefusal,
  tokenName,
} from './guard.ts'

interface Env {
  Bindings: HttpBindings
}

interface EditorAppOptions {
  bundles: Bundles
  /** The requests of the screen. */
  requests: RequestsApp['app']
  guard: OriginGuard
  /** Gets the errors that nobody expected. */
  onFault(error: unknown): void
}

/** Returns the path as it was sent (a URL would resolve `/__edit/x/../save`); `/` for a target without a path. */
const sentPath = (request?: IncomingMessage) => /^\/[^?]*/.exec(request?.url ?? '')?.[0] ?? '/'

const forbidden = (reason: string) =>
  new RefusedRequest(
    403,
    `The editor does not answer this request: ${reason}.`,
    'Reload the editor.',
  )

const notAllowed = () => new RefusedRequest(405, 'This address accepts only GET and POST requests.')

/** Puts the token of the printed address into a cookie, and goes on without it in the address. */
const rememberToken = ({ token }: OriginGuard) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.query(tokenName) === undefined) return next()
    // With Strict, a browser that follows a link in a terminal or chat of another site would not send it.
    const options = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const
    setCookie(c, tokenName, token, options)
    return c.redirect(editorPath, 303)
  })

/** Returns the guard of requests that read, and of all others. */
const of =
  (reading: typeof refusal): typeof refusal =>
  (request, guard) =>
    (request.method === 'GET' ? reading : refusal)(request, guard)

function editorApp({ bundles, requests, guard, onFault }: EditorAppOptions): Hono<Env> {
  const guarded = (reasonFor: typeof refusal) =>
    createMiddleware<Env>(async (c, next) => {
      const reason = reasonFor(c.env.incoming, guard)
      return reason ? refuse(c, forbidden(reason)) : next()
    })
  const app = new Hono<Env>({ getPath: (_, options) => sentPath(options?.env?.incoming) })
  // Browsers send no token for a page, a script or a picture.
  app.use(guarded(of(crossOriginRefusal)))
  // Hono would route it as GET.
  app.use(async (c, next) => (c.req.method === 'HEAD' ? refuse(c, notAllowed()) : next()))
  if (guard.tunnel) app.get(editorPath, rememberToken(guard))
  app.route('/', screenApp(bundles, { path: editorPath, token: guard.token, onFault }))
  app.use(guarded(of(scriptRefusal)))
  app.route(editorPath, requests)
  app.notFound((c) => refuse(c, new RefusedRequest(404, 'There is nothing here.')))
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
    const errorHandler = (error: unknown) => {
      // The host or the address is not valid in a URL.
      if (!(error instanceof RequestError)) return next(error)
      const { message, help } = forbidden(foreign ?? 'its address is not valid')
      return Response.json({ message, help }, { status: 403 })
    }
    return getRequestListener(app.fetch, { errorHandler })(request, response)
  }
}
