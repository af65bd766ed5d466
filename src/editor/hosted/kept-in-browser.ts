/** What the browser keeps of the hosted editor. */
import { clear, createStore, type UseStore } from 'idb-keyval'

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

/** Where the browser keeps what was read of the repository: each database with its store. */
export const readStores = {
  blobs: ['editor-files', 'blobs'],
  trees: ['editor-trees', 'trees'],
} as const

/** Removes what was read of the repository from this browser. It can be read again. */
export async function forgetReadFiles(): Promise<void> {
  for (const [database, name] of Object.values(readStores)) {
    await openKept(database, name)(clear, undefined)
  }
}
