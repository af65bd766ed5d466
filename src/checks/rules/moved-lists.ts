/** What a list of articles makes beside its page, where that page has moved: its feed and its pages of older articles. */
import { movedAddresses, oldAddress } from '../../content/moved-addresses.ts'
import { madeByLists } from './articles.ts'
import type { List } from './page.ts'

interface Redirect {
  from: string
  to: string
}

/**
 * Returns the redirects of the feeds and the older pages of lists from below each old address that leads to the page
 * of one. `pathOf` returns the path on this site that a redirect leads to, and `isTaken` whether something else has a
 * path.
 */
export function movedLists(
  redirects: readonly Redirect[],
  lists: readonly List[],
  pathOf: (to: string) => string | undefined,
  isTaken: (path: string) => boolean,
): Redirect[] {
  const listPaths = [...madeByLists(lists)]
  if (listPaths.length === 0) return []
  const moved = movedAddresses(redirects)
  const found = new Map<string, string>()
  for (const { from, to } of redirects) {
    const { path = '/', parameters } = oldAddress(from) ?? {}
    const target = pathOf(to)
    // No list of an earlier version was at an address with a query or an ending.
    if (path === '/' || parameters?.length || /\.[^/]*$/.test(path)) continue
    for (const [address, { path: page }] of listPaths) {
      if (page === undefined || page !== target) continue
      const old = path + (page === '/' ? address : address.slice(page.length))
      if (!isTaken(old) && !moved.has(old) && !found.has(old)) found.set(old, address)
    }
  }
  return [...found].map(([from, to]) => ({ from: encodeURI(from), to }))
}
