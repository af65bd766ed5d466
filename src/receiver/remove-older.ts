/** Removes requests that are too old. */
import type { RequestStore } from './stores/request-store.ts'

/** Removes the requests that arrived before a time, with their unsent messages, and logs their ids. */
export async function removeOlder(
  store: Pick<RequestStore, 'list' | 'remove'>,
  oldest: Date,
): Promise<void> {
  const ids: string[] = []
  for await (const { id, received } of store.list()) {
    // ISO times sort as text.
    if (received < oldest.toISOString()) ids.push(id)
  }
  if (ids.length === 0) return
  for (const id of await store.remove(ids)) {
    console.log(`Request ${id} was too old and has been removed.`)
  }
}
