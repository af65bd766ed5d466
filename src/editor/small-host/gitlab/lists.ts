/** GitLab's headers for lists that come in pages. */
import { type FaceContext, pageOf, readCount } from '../http.ts'
import type { State } from '../state.ts'

/** Returns the entries of the page that is asked for, and says in the headers where the others are. */
export function onePage<Item>(c: FaceContext, state: State, all: readonly Item[]): Item[] {
  const perPage = readCount(c, 'per_page', 20, 100)
  const { items, link, page, pages } = pageOf(c, state, all, perPage)
  c.header('X-Page', String(page))
  c.header('X-Per-Page', String(perPage))
  c.header('X-Next-Page', page < pages ? String(page + 1) : '')
  c.header('X-Prev-Page', page > 1 ? String(page - 1) : '')
  c.header('X-Total', String(all.length))
  c.header('X-Total-Pages', String(pages))
  if (link) c.header('Link', link)
  return items
}
