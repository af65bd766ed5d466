/** Keeps unsaved changes in the browser's storage, so that they survive a reload and a crash. */

import { createStore, entries, promisifyRequest } from 'idb-keyval'
import { parsed } from '../../../content/json-object.ts'
import type { Session } from '../../model/session.ts'
import {
  readUnsavedChanges,
  restoreUnsavedChanges,
  type UnsavedChanges,
  unsavedChangesOf,
} from '../../model/unsaved-changes.ts'
import { counted } from '../../model/words.ts'
import { announce, replaceSession } from './actions.ts'
import { afterPause } from './after-pause.ts'
import { note, sharedStorage, tabStorage } from './browser-storage.ts'
import { type EditorState, getState, notify, subscribe, withBlobs } from './store.ts'

const prefix = 'edit-draft:'
/** The keys with the names of the files that a window has kept changes of, as a list, to notice that they are gone. */
const namesPrefix = 'edit-draft-files:'
/** The keys of the changes that this tab leaves out; until they are known, the id of the window that had them. */
const leftOutName = 'edit-left-out'
const windowName = 'edit-window'
const objects = createStore('editor', 'unsaved-changes')

/** Typing is stored after a pause of this length, and at the latest after `maxPause`, both in milliseconds. */
const pause = 300
const maxPause = 3000

/** The id of this window. It is part of the key of its changes, and of a lock that the window holds until it closes. */
let ownId = ''

const keyOf = (owner: string, id: string) => `${prefix}${owner}:${id}`

/** Returns the key of the names of the files in the changes with this key. */
const namesKeyOf = (key: string) => key.replace(prefix, namesPrefix)

/** Takes the lock of a window. Returns false where another window holds it. */
async function lock(id: string): Promise<boolean> {
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

/** Whether the last changes could not be kept. */
let isWarned = false

function warn(): void {
  isWarned = true
  const help = 'Save before you close the window.'
  notify('error', 'This browser cannot keep your unsaved changes.', help)
}

/** Removes the noted names of closed windows, and returns them by the keys of their changes. */
function takeNames(owner: string, isClosed: (id: string) => boolean): [string, unknown][] {
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

/** Says that the browser has removed changes of these files. */
function sayRemoved(noted: readonly [string, unknown][]): void {
  const files = new Set(noted.flatMap(([, names]) => (Array.isArray(names) ? names : [])))
  if (files.size === 0) return
  notify(
    'error',
    `This browser has removed your unsaved changes of ${counted(files.size, 'file')}.`,
    'Browsers make room so when a disk is full. Save more often on this device.',
  )
}

/** Returns whether a window has closed, by its id: this one, others without a lock, and the window `closing`. */
async function closedWindows(closing: unknown): Promise<(id: string) => boolean> {
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const alive = new Set(held.map(({ name }) => name))
  return (id) => id === ownId || id === closing || !alive.has(`${prefix}${id}`)
}

/** Returns the stored changes of this site by key, of windows that have closed. */
async function abandoned(
  owner: string,
  isClosed: (id: string) => boolean,
): Promise<Map<string, unknown>> {
  // `localStorage` has the newer value, because `keepAtEnd` writes it last.
  const storage = sharedStorage()
  const kept = new Map(
    Object.keys(storage ?? {}).map((key) => [key, parsed(storage?.getItem(key))]),
  )
  const start = keyOf(owner, '')
  const isOfClosed = (key: string) => key.startsWith(start) && isClosed(key.slice(start.length))
  try {
    for (const [key, value] of await entries(objects)) {
      kept.set(String(key), kept.get(String(key)) ?? value)
    }
    sayRemoved(takeNames(owner, isClosed).filter(([key]) => !kept.has(key)))
  } catch {
    warn()
  }
  return new Map([...kept].filter(([key]) => isOfClosed(key)))
}

/**
 * Notes which files the changes with this key are of. Browsers that make room remove databases, but not this. Without
 * it, changes that are gone are gone in silence.
 */
function noteNames(key: string, changes: UnsavedChanges | undefined): void {
  const storage = sharedStorage()
  if (changes) {
    const names = changes.files.map(({ file }) => file)
    note(storage, namesKeyOf(key), JSON.stringify(names))
  } else storage?.removeItem(namesKeyOf(key))
}

/** Asks the browser, once, to keep the changes when it makes room. It may refuse, or ask the person. */
let hasAsked = false
function askToKeep(): void {
  if (hasAsked) return
  hasAsked = true
  void navigator.storage?.persist?.().catch(() => {})
}

/** The number of the last write that has begun, and of the last one that has ended. */
let begun = 0
let done = 0

/** Writes the changes of this window, and removes those that it has taken over. */
async function write(
  changes: UnsavedChanges | undefined,
  takenOver: readonly string[],
): Promise<void> {
  const ownKey = keyOf(getState().owner, ownId)
  const number = ++begun
  if (changes) askToKeep()
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

let kept: Session | undefined

const isKept = ({ session }: EditorState) => kept === session

function currentChanges(): UnsavedChanges | undefined {
  const { session, blobs } = getState()
  return unsavedChangesOf(session, blobs)
}

function keep(takenOver: readonly string[] = []): void {
  kept = getState().session
  void write(currentChanges(), takenOver)
}

const keeping = afterPause(keepNow, pause, maxPause)
let lastKept = 0

function keepNow(): void {
  keeping.cancel()
  if (isKept(getState())) return
  lastKept = performance.now()
  keep()
}

/** Stores the changes before the page is left; asks the person whether to leave it if they cannot be kept. */
function keepOrAsk(event: Event): void {
  keepNow()
  if (isWarned && currentChanges()) event.preventDefault()
}

let isLeaving = false

/** Stores the changes while the page is left, because the page may not wait for IndexedDB. */
function keepAtEnd(): void {
  isLeaving = true
  if (isKept(getState()) && done === begun) return
  keepNow()
  const changes = currentChanges()
  // If the storage is full, IndexedDB has the changes if its write ended in time.
  if (changes) note(sharedStorage(), keyOf(getState().owner, ownId), JSON.stringify(changes))
}

/** Stores a change at once, and quickly following ones, such as letters, after a pause. */
function keepSoon(): void {
  if (isKept(getState())) return
  // A control may set its value only while the page is left.
  if (isLeaving) {
    keepAtEnd()
    return
  }
  if (!keeping.isDue() && performance.now() - lastKept > pause) keepNow()
  else keeping.soon()
}

/** Reloads the editor without the unsaved changes, which the browser keeps. */
export function openWithoutUnsaved(): void {
  // With another id, this window does not overwrite them.
  tabStorage()?.removeItem(windowName)
  // The browser may release the lock of this page only after the next one has asked for it.
  note(tabStorage(), leftOutName, JSON.stringify(ownId))
  location.reload()
}

/** Removes the changes that this tab leaves out. Returns whether there were any. */
function skipDrafts(drafts: Map<string, unknown>, leftOut: unknown): boolean {
  const isFirst = typeof leftOut === 'string'
  const keys = isFirst ? [...drafts.keys()] : Array.isArray(leftOut) ? leftOut : []
  if (isFirst) note(tabStorage(), leftOutName, JSON.stringify(keys))
  return keys.filter((key) => drafts.delete(key)).length > 0
}

let keepingEnd: AbortController | undefined

/** Stores the changes, and ignores later ones until `restoreUnsaved` is called again. */
export function stopKeeping(): void {
  if (!keepingEnd) return
  keepNow()
  keepingEnd.abort()
  keepingEnd = undefined
}

/** Restores stored changes. Returns false if other unsaved changes are there already, in the same place. */
function restore(changes: UnsavedChanges): boolean {
  const { session, blobs, merges } = getState()
  const restored = restoreUnsavedChanges(session, changes)
  if (!restored) return false
  const open = restored.merges.map((merge) => ({ merge, blob: blobs.get(merge.file) ?? null }))
  const begun = changes.files
    .filter(({ file }) => open.some(({ merge }) => merge.file === file))
    .map(({ file, hash }) => ({ file, blob: hash }))
  replaceSession(restored.session, {
    blobs: withBlobs(blobs, begun),
    merges: [...merges, ...open],
    ...(open.length > 0 ? { dialog: 'merge' as const } : {}),
  })
  return true
}

/** Restores unsaved changes, and stores them from now on. */
export async function restoreUnsaved(): Promise<void> {
  const { owner } = getState()
  const last = tabStorage()?.getItem(windowName) ?? null
  const isOurs = last !== null && /^[\da-f-]{36}$/.test(last)
  ownId = isOurs && (await lock(last)) ? last : crypto.randomUUID()
  if (ownId !== last) await lock(ownId)
  note(tabStorage(), windowName, ownId)
  const leftOut = parsed(tabStorage()?.getItem(leftOutName))
  const drafts = await abandoned(owner, await closedWindows(leftOut))
  const isWithout = skipDrafts(drafts, leftOut)
  let isWaiting = false
  for (const [key, value] of drafts) {
    const changes = readUnsavedChanges(value)
    if (!changes || restore(changes)) continue
    drafts.delete(key)
    noteNames(key, changes)
    isWaiting = true
  }
  if (getState().session.done.length > 0) {
    const message = 'Your unsaved changes are back.'
    const help = isWaiting
      ? 'Undo reverts them. Those of another window, in the same places, come back once these are saved.'
      : 'Undo reverts them.'
    notify('restored', message, help)
    announce(message)
  } else if (isWithout) {
    const help = 'This browser keeps them. To try them again, open the editor in another tab.'
    notify('restored', 'The editor is open without your unsaved changes.', help)
  }
  keep([...drafts.keys()])
  keepingEnd = new AbortController()
  const { signal } = keepingEnd
  signal.addEventListener('abort', subscribe(keepSoon))
  // Browsers wait for `beforeunload`, but may close a slow page before the other events.
  addEventListener('beforeunload', keepOrAsk, { signal })
  addEventListener('pagehide', keepAtEnd, { signal })
  addEventListener(
    'pageshow',
    () => {
      isLeaving = false
    },
    { signal },
  )
  document.addEventListener('visibilitychange', keepNow, { signal })
}
