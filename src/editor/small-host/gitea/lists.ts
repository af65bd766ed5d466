/** Gitea's headers for lists that come in pages. A page of another origin can read only those named here. */
import { type FaceContext, pageOf, readCount } from '../http.ts'
import type { State } from '../state.ts'

/** How many entries a page has at most. */
export const longestPage = 50

/** Returns the entries of the page that is asked for, and says in the headers where the others are. */
export function onePage<Item>(c: FaceContext, state: State, all: readonly Item[]): Item[] {
  const limit = readCount(c, 'limit', 30, longestPage)
  const { items, link } = pageOf(c, state, all, limit)
  if (link) c.header('Link', link.replaceAll(/per_page=\d+/g, `limit=${limit}`))
  c.header('X-Total-Count', String(all.length))
  c.header('Access-Control-Expose-Headers', link ? 'Link, X-Total-Count' : 'X-Total-Count')
  return items
}
