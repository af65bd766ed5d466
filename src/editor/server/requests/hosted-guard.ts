/** What the hosted editor answers at all, before it asks who sends a request. */
import type { Context, MiddlewareHandler } from 'hono'
import { RefusedRequest } from '../../../http/request-body.ts'

/** The addresses that answer with something of the site. */
const ofSite =
  /^\/(?:files|blob\/.*|unpublished|versions|previews|session|requests?|requests?\/.*)$/

/** The addresses of plain forms: those on which people sign in, and those of the inbox. */
const ofForms = /^\/(?:sign-in|requests?)(?:\/|$)/

const json = /^application\/json(?:;\s*charset=utf-8)?$/i
const form = /^application\/x-www-form-urlencoded(?:;\s*charset=utf-8)?$/i

const reload = 'Reload the editor.'

/** Returns why a request that changes something is refused, or undefined. */
function changeRefusal(c: Context, address: string): string | undefined {
  if (c.req.header('Origin') !== address) return 'its origin is another'
  const site = c.req.header('Sec-Fetch-Site')
  if (site === undefined) return 'the browser does not say where it comes from; update the browser'
  if (site !== 'same-origin') return 'it comes from another site'
  const isForm = ofForms.test(c.req.path)
  if ((isForm ? form : json).test(c.req.header('Content-Type') ?? '')) return undefined
  return isForm ? 'it is not from a form' : 'it holds no JSON'
}

/** The address at which Git hosts say that the repository has changed. */
export const hookPath = '/hook'

/** The address that says whether the server works. A monitor may not know its hostname. */
export const healthPath = '/health'

/**
 * Refuses what is not from the editor's own pages. A cookie alone proves nothing: other sites can have a browser send
 * requests, and so can the public site, which may have the same registrable domain. `address`: that of the editor.
 */
export function hostedGuard(address: string): MiddlewareHandler {
  const { host } = new URL(address)
  return async (c, next) => {
    const { method, path } = c.req
    if (path === healthPath) return next()
    if (c.req.header('Host')?.toLowerCase() !== host) {
      throw new RefusedRequest(421, 'The editor is at another address.', `Open ${address}/.`)
    }
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      c.header('Allow', 'GET, POST')
      throw new RefusedRequest(405, 'The editor does not answer this method.', reload)
    }
    const site = c.req.header('Sec-Fetch-Site')
    const reason =
      method === 'POST'
        ? path === hookPath
          ? undefined
          : changeRefusal(c, address)
        : ofSite.test(path) && (site === 'cross-site' || site === 'same-site')
          ? 'it comes from another site'
          : undefined
    if (reason === undefined) return next()
    throw new RefusedRequest(403, `The editor does not answer this request: ${reason}.`, reload)
  }
}
