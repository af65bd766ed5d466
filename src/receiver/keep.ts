/** Removes requests that are too old. */
import type { RequestStore } from './stores/store.ts'

interface Keeping {
  store: Pick<RequestStore, 'list' | 'remove'>
  /** How long a request is kept, in milliseconds. */
  keep: number
  now(): Date
  /** Gets a line for each removed request, with its id. */
  log(line: string): void
}

/** Removes the requests that are older than `keep`, and their unsent messages. */
export async function removeOlder({ store, keep, now, log }: Keeping): Promise<void> {
  // ISO times sort as text.
  const oldest = new Date(now().getTime() - keep).toISOString()
  const ids: string[] = []
  for await (const { id, received } of store.list()) {
    if (received < oldest) ids.push(id)
  }
  if (ids.length === 0) return
  for (const id of await store.remove(ids)) log(`Request ${id} was too old and has been removed.`)
}
