/** Keeps unsaved changes in the browser's storage, so that they survive a reload and a crash. */

import { parsed } from '../../../content/json-object.ts'
import type { Session } from '../../model/session.ts'
import {
  readUnsavedChanges,
  restoreUnsavedChanges,
  type UnsavedChanges,
  unsavedChangesOf,
} from '../../model/unsaved-changes.ts'
import { announce, replaceSession } from './actions.ts'
import { afterPause } from './after-pause.ts'
import { withBlobs } from './blobs.ts'
import { note, sharedStorage, tabStorage } from './browser-storage.ts'
import { type EditorState, getState, notify, subscribe } from './store.ts'
import {
  abandoned,
  closedWindows,
  isRefused,
  isWriting,
  keyOf,
  lock,
  noteNames,
  writeChanges,
} from './unsaved-storage.ts'

/** The keys of the changes that this tab leaves out; until they are known, the id of the window that had them. */
const leftOutName = 'edit-left-out'
const windowName = 'edit-window'
/** Typing is stored after a pause of this length, and at the latest after `maxPause`, both in milliseconds. */
const pause = 300
const maxPause = 3000

/** The id of this window. It is part of the key of its changes, and of a lock that the window holds until it closes. */
let ownId = ''

let storedSession: Session | undefined

const isStored = ({ session }: EditorState) => storedSession === session

function currentChanges(): UnsavedChanges | undefined {
  const { session, blobs } = getState()
  return unsavedChangesOf(session, blobs)
}

function store(takenOver: readonly string[] = []): void {
  storedSession = getState().session
  void writeChanges(keyOf(getState().owner, ownId), currentChanges(), takenOver)
}

const storing = afterPause(storeNow, pause, maxPause)
let lastStored = 0

function storeNow(): void {
  storing.cancel()
  if (isStored(getState())) return
  lastStored = performance.now()
  store()
}

/** Stores the changes before the page is left; asks the person whether to leave it if they cannot be kept. */
function storeOrAsk(event: Event): void {
  storeNow()
  if (isRefused() && currentChanges()) event.preventDefault()
}

let isLeaving = false

/** Stores the changes while the page is left, because the page may not wait for IndexedDB. */
function storeAtEnd(): void {
  isLeaving = true
  if (isStored(getState()) && !isWriting()) return
  storeNow()
  const changes = currentChanges()
  // If the storage is full, IndexedDB has the changes if its write ended in time.
  if (changes) note(sharedStorage(), keyOf(getState().owner, ownId), JSON.stringify(changes))
}

/** Stores a change at once, and quickly following ones, such as letters, after a pause. */
function storeSoon(): void {
  if (isStored(getState())) return
  // A control may set its value only while the page is left.
  if (isLeaving) {
    storeAtEnd()
    return
  }
  if (!storing.isDue() && performance.now() - lastStored > pause) storeNow()
  else storing.soon()
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
export function stopStoring(): void {
  if (!keepingEnd) return
  storeNow()
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
  const drafts = await abandoned(owner, await closedWindows(ownId, leftOut))
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
  store([...drafts.keys()])
  keepingEnd = new AbortController()
  const { signal } = keepingEnd
  signal.addEventListener('abort', subscribe(storeSoon))
  // Browsers wait for `beforeunload`, but may close a slow page before the other events.
  addEventListener('beforeunload', storeOrAsk, { signal })
  addEventListener('pagehide', storeAtEnd, { signal })
  addEventListener(
    'pageshow',
    () => {
      isLeaving = false
    },
    { signal },
  )
  document.addEventListener('visibilitychange', storeNow, { signal })
}
