/** How long requests are kept. */
import type { RequestStore } from './stores/store.ts'

export interface Keeping {
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

const hour = 3_600_000

/** Removes older requests now and each hour, until it is stopped. `onFault` is told of a store that fails. */
export function keepRemoving(options: Keeping & { onFault(error: unknown): void }): {
  /** Resolves when nothing is being removed any more. */
  stop(): Promise<void>
} {
  const remove = () => removeOlder(options).catch(options.onFault)
  let running = remove()
  const timer = setInterval(() => {
    running = running.then(remove)
  }, hour)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
