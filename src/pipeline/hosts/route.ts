import { hiddenFiles, notFoundPath } from '../../content/addresses.ts'
import type { BuiltSite } from './built-site.ts'

/** What a request leads to. Paths are relative to the built site. */
export type Route = { file: string } | { redirect: string } | { notFound: true }

const notFound: Route = { notFound: true }

/** Returns the requested path; undefined if it cannot name a file, as with an encoded slash or a NUL. */
function pathOf(target: string): string | undefined {
  if (!target.startsWith('/') || /%(?:2f|00)/i.test(target)) return
  try {
    const decoded = decodeURIComponent(target)
    return /(?:^|\/)\.{1,2}(?:\/|$)|\0/.test(decoded) ? undefined : decoded
  } catch {
    return
  }
}

/**
 * Returns the route of a request target, such as '/contact?from=card', in a built site. Other spellings of an address and
 * the old addresses redirect.
 */
export function routeOf({ files, redirectTo }: BuiltSite, target: string): Route {
  // Clients of a proxy send the full address.
  const [address = '', ...query] = target.replace(/^https?:\/\/[^/?]+/i, '').split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  const requested = pathOf(address)
  if (requested === undefined || (hiddenFiles as readonly string[]).includes(requested))
    return notFound

  const simple = requested.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  // 'index' is the name of the home page's file, not an address.
  const page = simple.replace(/\.html$/, '').replace(/^\/index$/, '/')
  const moved = redirectTo(simple, search)
  if (moved !== undefined) return { redirect: moved }
  const file = page === '/' ? '/index.html' : `${page}.html`
  if (page !== notFoundPath && files.has(file)) {
    return page === requested ? { file } : { redirect: page + search }
  }
  return simple === requested && !requested.endsWith('.html') && files.has(requested)
    ? { file: requested }
    : notFound
}
