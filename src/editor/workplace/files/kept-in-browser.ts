/** The browser storage of the deployed editor. */
import { clear, createStore, type UseStore } from 'idb-keyval'

/** Uses a store. Returns `otherwise` if the browser cannot store anything, for example in a private window. */
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

/** The databases, each with its store, for files that were read from the repository. */
export const readStores = {
  blobs: ['editor-files', 'blobs'],
  trees: ['editor-trees', 'trees'],
} as const

/** Removes the files that were read from the repository from this browser. */
export async function forgetReadFiles(): Promise<void> {
  for (const [database, name] of Object.values(readStores)) {
    await openKept(database, name)(clear, undefined)
  }
}
