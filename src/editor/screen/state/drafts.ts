/** What is not saved, kept in the browser's storage, so that it outlives a reload and a crash. */
import { draftOf, readDraft, resumeDraft, type StoredDraft } from '../../edits/drafts.ts'
import { announce, replaceSession } from './actions.ts'
import { type EditorState, getState, setState, subscribe } from './store.ts'

const prefix = 'edit-draft:'

/** Each window has a draft of its own, and holds a lock of its name as long as it lives. */
let own = ''

const keyOf = (root: string, id: string) => `${prefix}${root}:${id}`

async function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${prefix}${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Held until the window is gone.
      return lock === null ? undefined : new Promise(() => {})
    })
  })
}

/** The drafts of this folder that no living window holds, with the names of their windows. */
async function orphans(root: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  const alive = new Set(held.map(({ name }) => name))
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(root, '')))
    .map((key) => key.slice(keyOf(root, '').length))
    .filter((id) => id === own || !alive.has(`${prefix}${id}`))
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
  if (phase !== 'ready' || own === '') return
  if (kept?.session === session && kept.merges === merges) return
  kept = { session, merges }
  // A draft that waits for a decision is kept until then; no file has this hash.
  const waiting = merges
    .filter(({ from }) => from === 'draft')
    .map(({ merge: { file, base, mine } }) => ({
      file,
      hash: '',
      base: base ?? null,
      text: mine ?? null,
    }))
  const files = [...(draftOf(session, etags)?.files ?? []), ...waiting]
  const key = keyOf(root, own)
  try {
    if (files.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version: 1, files } satisfies StoredDraft))
  } catch {
    const message = 'This browser does not keep what is not saved.'
    setState({ notice: { kind: 'error', message, help: 'Save before you close the window.' } })
  }
}

/** Takes up what was not saved, and keeps from now on what is not. */
export async function takeUpDrafts(): Promise<void> {
  const { root } = getState()
  const last = sessionStorage.getItem('edit-window')
  const isOurs = last !== null && /^[\da-f-]{36}$/.test(last)
  own = isOurs && (await hold(last)) ? last : crypto.randomUUID()
  if (own !== last) await hold(own)
  sessionStorage.setItem('edit-window', own)
  for (const id of await orphans(root)) {
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
    if (id !== own) localStorage.removeItem(keyOf(root, id))
  }
  if (getState().session.done.length > 0) {
    const message = 'Your unsaved changes are back.'
    setState({ notice: { kind: 'restored', message, help: 'Undo takes them away again.' } })
    announce(message)
  }
  keep()
  subscribe(keep)
}
