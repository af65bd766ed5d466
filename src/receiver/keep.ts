/** How long requests are kept. */
import type { RequestStore } from './stores/store.ts'

interface Keeping {
  store: Pick<RequestStore, 'list' | 'remove'>
  /** How long a request is kept, in milliseconds. */
  keep: number
  now(): Date
  /** Is told in a line what was removed, by ids. */
  log(line: string): void
}

/** Removes the requests that are older, with the messages about them that were not sent. */
export async function removeOlder({ store, keep, now, log }: Keeping): Promise<void> {
  // Times like these are in the order of their letters, too.
  const oldest = new Date(now().getTime() - keep).toISOString()
  const ids: string[] = []
  for await (const { id, received } of store.list()) {
    if (received < oldest) ids.push(id)
  }
  if (ids.length === 0) return
  for (const id of await store.remove(ids)) log(`Request ${id} was too old, and is removed.`)
}
