import { listAt, unexpected } from './answers.ts'
import type { Ask, Send } from './host-requests.ts'

/** More pages than any list that the editor asks for has. */
const mostPages = 1000

/**
 * Returns the entries of all pages of a list. The next page is what the header `Link` says; of its address only the
 * query is used, so a token never goes anywhere else. Ends early when `enough` says so.
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
