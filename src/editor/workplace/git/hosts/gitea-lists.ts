import { own } from '../../../../content/json-object.ts'
import { listAt, unexpected } from './answers.ts'
import type { Query, Send } from './host-requests.ts'

/** A limit that no list of the editor reaches, in pages. */
const mostPages = 500

/**
 * Reads lists page by page. CORS hides the headers of this host, so a page that is not full is the
 * last one. The host says how long a page can be. If it doesn't, an empty page is the last one.
 */
export function openLists(send: Send) {
  let longest: Promise<number | undefined> | undefined

  async function askLongest(): Promise<number | undefined> {
    const answer = await send('/settings/api', { also: [403, 404] })
    const most = answer.status === 200 ? own(answer.json(), 'max_response_items') : undefined
    return typeof most === 'number' && most > 0 ? most : undefined
  }

  /** Returns at most `most` entries. Ends early after a page with an entry for which `isLast` returns true. */
  async function upTo(
    path: string,
    query: Query,
    most: number,
    isLast: (entry: unknown) => boolean = () => false,
  ): Promise<unknown[]> {
    longest ??= askLongest().catch((error: unknown) => {
      longest = undefined
      throw error
    })
    const full = await longest
    const limit = full ?? 50
    const entries: unknown[] = []
    for (let page = 1; page <= mostPages; page++) {
      const answer = (await send(path, { query: { ...query, page, limit } })).json()
      // A repository without a commit has no list of branches.
      const found = answer === null ? [] : listAt(answer)
      entries.push(...found)
      const isDone = found.length < (full ?? 1) || found.some(isLast)
      if (isDone || entries.length >= most) return entries.slice(0, most)
    }
    throw unexpected('a list without an end')
  }

  return { upTo, all: (path: string) => upTo(path, {}, Number.POSITIVE_INFINITY) }
}
