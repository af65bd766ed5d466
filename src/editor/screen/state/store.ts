/** The one store of the screen: a state that is replaced, and those who are told of it. */
import { useSyncExternalStore } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/read/locate.ts'
import type { SiteFile } from '../../../content/site-file.ts'
import { type FileMerge, openSession, type Session } from '../../edits/session.ts'

/** What is being edited: a file, and within a page one of its sections. */
export interface Selection {
  file: string
  section?: number | undefined
}

/** A field that the focus is to go to. */
export interface Target {
  file: string
  path: Path
  /** Grows, so that the same field can be asked for again. */
  count: number
  /** Whether a dialog closes at the same time. */
  late: boolean
}

/** Something that the person has to know, with what can be done about it. */
export interface Notice {
  kind: 'offline' | 'stranger' | 'error' | 'merged' | 'restored' | 'held' | 'recorded'
  message: string
  help: string
}

/** A file that was changed here and elsewhere, and waits for a decision. */
export type OpenMerge = { merge: FileMerge } & (
  | {
      /** Where mine comes from. */
      from: 'session'
      /** The state on the disk that it is merged with. */
      etag: string | null
    }
  | { from: 'draft' }
)

export type DialogName =
  | 'review'
  | 'merge'
  | 'replace'
  | 'add-section'
  | 'new-page'
  | 'delete-page'
  | 'add-field'
export type Tab = 'pages' | 'preview' | 'fields'

export interface EditorState {
  phase: 'loading' | 'ready' | 'failed'
  root: string
  session: Session
  /** The states of the files on the disk, as far as they are known. */
  etags: ReadonlyMap<string, string>
  sectionTypes: readonly string[] | undefined
  /** What there is in `content/files/`. */
  siteFiles: readonly SiteFile[]
  /** What is wrong with files that are no text, and stand in no session. */
  unreadable: readonly Diagnostic[]
  selection: Selection | undefined
  target: Target | undefined
  tab: Tab
  saving: boolean
  /** Whether the last request found the server. */
  notice: Notice | undefined
  merges: readonly OpenMerge[]
  dialog: DialogName | undefined
  /** What was saved since the last commit, in the words of the review. */
  message: string
  /** What is read out; the count tells two equal ones apart. */
  announcement: { text: string; count: number }
}

const first: EditorState = {
  phase: 'loading',
  root: '',
  session: openSession(new Map()),
  etags: new Map(),
  sectionTypes: undefined,
  siteFiles: [],
  unreadable: [],
  selection: undefined,
  target: undefined,
  tab: 'preview',
  saving: false,
  notice: undefined,
  merges: [],
  dialog: undefined,
  message: '',
  announcement: { text: '', count: 0 },
}

let state = first
const listeners = new Set<() => void>()

export function getState(): EditorState {
  return state
}

/** Replaces a part of the state and tells everybody. */
export function setState(part: Partial<EditorState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change. Gives the function that ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A part of the state, which has to be the same object as long as it says the same. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useSyncExternalStore(subscribe, () => select(state))
}

/** The known states of the files, with those of some files in their place; null for one that is not there. */
export function withEtags(
  etags: EditorState['etags'],
  files: readonly { file: string; etag: string | null }[],
): Map<string, string> {
  const next = new Map(etags)
  for (const { file, etag } of files) {
    if (etag === null) next.delete(file)
    else next.set(file, etag)
  }
  return next
}
