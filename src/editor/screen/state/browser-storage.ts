/** The storage of the browser, which people can forbid: reading `localStorage` throws then. */

function allowed(read: () => Storage): Storage | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns the storage that all windows share; undefined where the browser lets pages keep nothing. */
export const sharedStorage = () => allowed(() => localStorage)

/** Returns the storage of this tab; undefined where the browser lets pages keep nothing. */
export const tabStorage = () => allowed(() => sessionStorage)

/** Keeps a value that the editor can do without, if the storage takes it. */
export function note(storage: Storage | undefined, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // The storage is full.
  }
}
