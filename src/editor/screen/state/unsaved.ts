/** Keeps unsaved changes in the browser's storage, so that they survive a reload and a crash. */
import { draftOf, readDraft, resumeDraft, type StoredDraft } from '../../edits/drafts.ts'
import { announce, replaceSession } from './actions.ts'
import { type EditorState, getState, setState, subscribe } from './store.ts'

const prefix = 'edit-draft:'

/** The id of this window. Its changes have a key of their own, and it holds a lock of that name until it is gone. */
let ownId = ''

const keyOf = (root: string, id: string) => `${prefix}${root}:${id}`

/** Takes the lock of a window. Returns false where another window holds it. */
async function lock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${prefix}${id}`, { ifAvailable: true }, (granted) => {
      resolve(granted !== null)
      return granted === null ? undefined : new Promise(() => {})
    })
  })
}

/** Returns the ids of the windows with unsaved changes in this folder: this window, and those that are gone. */
async function abandoned(root: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  const alive = new Set(held.map(({ name }) => name))
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(root, '')))
    .map((key) => key.slice(keyOf(root, '').length))
    .filter((id) => id === ownId || !alive.has(`${prefix}${id}`))
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

let kept: Pick<EditorState, 'session' | 'merges'> | undefined

function keep(): void {
  const { session, etags, root, phase, merges } = getState()
  if (phase !== 'ready' || ownId === '') return
  if (kept?.session === session && kept.merges === merges) return
  kept = { session, merges }
  // Changes with a conflict are kept until it is settled. No file has this hash.
  const inConflict = merges
    .filter(({ from }) => from === 'draft')
    .map(({ merge: { file, base, mine } }) => ({
      file,
      hash: '',
      base: base ?? null,
      text: mine ?? null,
    }))
  const files = [...(draftOf(session, etags)?.files ?? []), ...inConflict]
  const key = keyOf(root, ownId)
  try {
    if (files.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version: 1, files } satisfies StoredDraft))
  } catch {
    const message = 'This browser cannot keep your unsaved changes.'
    setState({ notice: { kind: 'error', message, help: 'Save before you close the window.' } })
  }
}

/** Restores unsaved changes, and keeps them from now on. */
export async function restoreUnsaved(): Promise<void> {
  const { root } = getState()
  const last = sessionStorage.getItem('edit-window')
  const isOurs = last !== null && /^[\da-f-]{36}$/.test(last)
  ownId = isOurs && (await lock(last)) ? last : crypto.randomUUID()
  if (ownId !== last) await lock(ownId)
  sessionStorage.setItem('edit-window', ownId)
  for (const id of await abandoned(root)) {
    const draft = readDraft(stored(keyOf(root, id)))
    if (draft) {
      const { session, etags, merges } = getState()
      const resumed = resumeDraft(session, etags, draft)
      const found = resumed.merges.map((merge) => ({ merge, from: 'draft' as const }))
      replaceSession(resumed.session, {
        merges: [...merges, ...found],
        ...(found.length > 0 ? { dialog: 'merge' as const } : {}),
      })
    }
    if (id !== ownId) localStorage.removeItem(keyOf(root, id))
  }
  if (getState().session.done.length > 0) {
    const message = 'Your unsaved changes are back.'
    setState({ notice: { kind: 'restored', message, help: 'Undo reverts them.' } })
    announce(message)
  }
  keep()
  subscribe(keep)
}
