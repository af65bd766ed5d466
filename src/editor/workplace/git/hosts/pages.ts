import { listAt, unexpected } from './answers.ts'
import type { Ask, Send } from './host-requests.ts'

/** A limit that no list of the editor reaches, in pages. */
const mostPages = 1000

/**
 * Returns the entries of all pages of a list. Follows the header `Link`, but uses only the query of its address,
 * so that the token is never sent elsewhere. Ends early if `enough` returns true.
 */
export async function allPages(
  send: Send,
  path: string,
  ask: Ask,
  enough: (entries: readonly unknown[]) => boolean = () => false,
): Promise<unknown[]> {
  const entries: unknown[] = []
  let query = ask.query
  for (let page = 0; page < mostPages; page++) {
    const answer = await send(path, { ...ask, ...(query && { query }) })
    entries.push(...listAt(answer.json()))
    const next = nextIn(answer.headers.get('link'))
    if (!next || enough(entries)) return entries
    query = { ...query, ...next }
  }
  throw unexpected('a list without an end')
}

function nextIn(link: string | null): Record<string, string> | undefined {
  const found = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part))
  const address = found && /<([^>]*)>/.exec(found)?.[1]
  if (!address) return undefined
  return Object.fromEntries(new URL(address, 'https://host.invalid').searchParams)
}
