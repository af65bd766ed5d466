/** What the browser keeps of the hosted editor. */
import { createStore, type UseStore } from 'idb-keyval'

/** Works on a store. Returns `otherwise` where the browser keeps nothing, in a private window for example. */
export type Kept = <Result>(
  work: (store: UseStore) => Promise<Result>,
  otherwise: Result,
) => Promise<Result>

/** Opens a store of a database in this browser. */
export function openKept(database: string, name: string): Kept {
  let opened: UseStore | undefined
  return async (work, otherwise) => {
    try {
      opened ??= createStore(database, name)
      return await work(opened)
    } catch {
      return otherwise
    }
  }
}
