/** The storage of unsaved changes: IndexedDB, the names of their files beside it, and the locks of windows. */
import { createStore, entries, promisifyRequest } from 'idb-keyval'
import { parsed } from '../../../content/json-object.ts'
import { counted } from '../../model/display-names.ts'
import type { UnsavedChanges } from '../../model/unsaved-changes.ts'
import { note, sharedStorage } from './browser-storage.ts'
import { notify } from './store.ts'

const prefix = 'edit-draft:'
/** The keys with the names of the files that a window has kept changes of, as a list, to notice that they are gone. */
const namesPrefix = 'edit-draft-files:'
const objects = createStore('editor', 'unsaved-changes')

/** Returns the key of the changes of a window. `owner`: whose they are, and of which site. */
export const keyOf = (owner: string, id: string) => `${prefix}${owner}:${id}`

/** Returns the key of the names of the files in the changes with this key. */
const namesKeyOf = (key: string) => key.replace(prefix, namesPrefix)

/** Takes the lock of a window. Returns false where another window holds it. */
export async function lock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${prefix}${id}`, { ifAvailable: true }, (granted) => {
        resolve(granted !== null)
        return granted === null ? undefined : new Promise(() => {})
      })
      // The browser lets pages keep nothing, so no other window has kept changes.
      .catch(() => resolve(true))
  })
}

let isWarned = false

/** Returns whether the last changes could not be kept. */
export const isRefused = () => isWarned

function warn(): void {
  isWarned = true
  const help = 'Save before you close the window.'
  notify('error', 'This browser cannot keep your unsaved changes.', help)
}

/** Removes the noted names of closed windows, and returns them by the keys of their changes. */
function removeNames(owner: string, isClosed: (id: string) => boolean): [string, unknown][] {
  const start = namesKeyOf(keyOf(owner, ''))
  const storage = sharedStorage()
  const keys = Object.keys(storage ?? {}).filter(
    (key) => key.startsWith(start) && isClosed(key.slice(start.length)),
  )
  return keys.map((key) => {
    const names = parsed(storage?.getItem(key))
    storage?.removeItem(key)
    return [key.replace(namesPrefix, prefix), names]
  })
}

/** Notifies that the browser has removed changes of these files. */
function notifyRemoved(noted: readonly [string, unknown][]): void {
  const files = new Set(noted.flatMap(([, names]) => (Array.isArray(names) ? names : [])))
  if (files.size === 0) return
  notify(
    'error',
    `This browser has removed your unsaved changes of ${counted(files.size, 'file')}.`,
    'Browsers may delete saved data when the disk is full. Save more often on this device.',
  )
}

/** Returns whether a window has closed, by its id: `ownId`, others without a lock, and the window `closing`. */
export async function closedWindows(
  ownId: string,
  closing: unknown,
): Promise<(id: string) => boolean> {
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const alive = new Set(held.map(({ name }) => name))
  return (id) => id === ownId || id === closing || !alive.has(`${prefix}${id}`)
}

/** Returns the stored changes of this site by key, of windows that have closed. */
export async function abandoned(
  owner: string,
  isClosed: (id: string) => boolean,
): Promise<Map<string, unknown>> {
  // `localStorage` has the newer value, because it is written last, while the page is left.
  const storage = sharedStorage()
  const storedChanges = new Map(
    Object.keys(storage ?? {}).map((key) => [key, parsed(storage?.getItem(key))]),
  )
  const start = keyOf(owner, '')
  const isOfClosed = (key: string) => key.startsWith(start) && isClosed(key.slice(start.length))
  try {
    for (const [key, value] of await entries(objects)) {
      storedChanges.set(String(key), storedChanges.get(String(key)) ?? value)
    }
    notifyRemoved(removeNames(owner, isClosed).filter(([key]) => !storedChanges.has(key)))
  } catch {
    warn()
  }
  return new Map([...storedChanges].filter(([key]) => isOfClosed(key)))
}

/**
 * Notes which files the changes with this key are of. Browsers that make room remove databases, but not this. Without
 * it, changes that are gone are gone in silence.
 */
export function noteNames(key: string, changes: UnsavedChanges | undefined): void {
  const storage = sharedStorage()
  if (changes) {
    const names = changes.files.map(({ file }) => file)
    note(storage, namesKeyOf(key), JSON.stringify(names))
  } else storage?.removeItem(namesKeyOf(key))
}

/** Asks the browser, once, to keep the changes when it makes room. It may refuse, or ask the person. */
let hasRequested = false
function requestPersistence(): void {
  if (hasRequested) return
  hasRequested = true
  void navigator.storage?.persist?.().catch(() => {})
}

/** The number of the last write that has begun, and of the last one that has ended. */
let begun = 0
let done = 0

/** Returns whether changes are being written. */
export const isWriting = () => done !== begun

/** Writes the changes of this window, and removes those that it has taken over. */
export async function writeChanges(
  ownKey: string,
  changes: UnsavedChanges | undefined,
  takenOver: readonly string[],
): Promise<void> {
  const number = ++begun
  if (changes) requestPersistence()
  // Before the changes are removed: otherwise, a crash between the two would look as if the browser had removed them.
  for (const key of takenOver) noteNames(key, undefined)
  if (!changes) noteNames(ownKey, undefined)
  try {
    await objects('readwrite', (store) => {
      for (const key of takenOver) store.delete(key)
      if (changes) store.put(changes, ownKey)
      else store.delete(ownKey)
      // Leaving the page aborts a transaction that is not committed.
      store.transaction.commit()
      return promisifyRequest(store.transaction)
    })
    for (const key of takenOver) if (key !== ownKey) sharedStorage()?.removeItem(key)
    if (changes && number === begun) noteNames(ownKey, changes)
    if (number === begun) sharedStorage()?.removeItem(ownKey)
    done = number
    isWarned = false
  } catch {
    warn()
  }
}
