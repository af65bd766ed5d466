/** The store of the screen: one immutable state, and its listeners. */
import { useSyncExternalStore } from 'react'
import type { Diagnostic, SourceRange } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/read/layout.ts'
import type { Json } from '../../../content/json-object.ts'
import type { StoredFile, StoredFiles } from '../../model/file-edits.ts'
import type { Files } from '../../model/files.ts'
import type { SessionAnswer, Unpublished } from '../../model/protocol.ts'
import { type FileMerge, openSession, type Session } from '../../model/session.ts'

/** The selected file, or the selected section of a page. */
export interface Selection {
  file: string
  section?: number | undefined
}

/** A place in the text of a file. */
export type TextPosition = Pick<SourceRange, 'line' | 'column'>

/** A field that is shown, with the folds around it open. */
export interface Target {
  file: string
  path: Path
  /** The place in the text of the file, if it is not valid JSON. */
  position: TextPosition | undefined
  /** Grows with each request, so that the same field can be requested again. */
  count: number
  /** Whether it gets the focus, and whether that waits for a dialog to close. */
  focus: 'now' | 'late' | 'never'
  /** The characters before the caret that are no spaces, if somebody has clicked at a word. */
  charactersBefore?: number
  /** Whether its words are selected, so that typing replaces them. */
  selects?: boolean
}

/** The field that is typed into. Half of a value is no problem yet. */
interface TypedField {
  file: string
  pointer: string
  /** The codes of the problems that it had before. */
  known: ReadonlySet<string>
}

/** A message to the person, with what to do about it. */
export interface Notice {
  kind:
    | 'offline'
    | 'outdated'
    | 'signed-out'
    | 'error'
    | 'merged'
    | 'restored'
    | 'invalid'
    | 'uploaded'
    | 'pasted'
  message: string
  help: string
  /** What only a developer needs to know. */
  details?: string
  /** Uses the original of a picture that was made smaller. */
  original?: () => void
}

/** A file that was changed here and saved elsewhere in the same place, which waits for a decision. */
export interface OpenMerge {
  merge: FileMerge
  /** The blob id of the file that it is merged with; null if it was deleted. */
  blob: string | null
}

/** The dialogs. Only one can be open. */
export type DialogName =
  | 'review'
  | 'publish'
  | 'previews'
  | 'merge'
  | 'replace'
  | 'add-section'
  | 'new-page'
  | 'put-form'
  | 'delete-page'
  | 'delete-file'
  | 'add-field'
  | 'add-language'
  | 'sign-out'
/** The columns, which narrow windows show one at a time. */
export type Tab = 'pages' | 'preview' | 'fields'

/** The columns beside the preview, which wide windows can fold away. */
export type SideColumn = Exclude<Tab, 'preview'>

/** An answer of the checks. */
export interface CheckResult {
  /** The files that it is about. */
  files: Files
  uploadedFiles: readonly StoredFile[]
  diagnostics: readonly Diagnostic[]
}

/** A version of a file that the preview shows instead of the edited one. */
export interface ShownVersion {
  id: string
  /** Its date and time, in words. */
  when: string
  text: string
  /** What the checks say of the site with it. */
  diagnostics: readonly Diagnostic[]
}

/** Which files of `content/files/` are shown, and which of them are chosen. */
export interface FilesView {
  query: string
  filter: 'all' | 'pictures' | 'downloads' | 'unused'
  chosen: readonly string[]
}

/** The state of the screen. */
export interface EditorState {
  phase: 'loading' | 'ready' | 'failed'
  /** The name of the site and of the person. It is part of the key of unsaved changes. */
  owner: string
  /** Who is signed in, and what is edited. */
  account: SessionAnswer
  session: Session
  /** What the checks said last. Undefined before the first answer, and after they have failed. */
  checkResult?: CheckResult | undefined
  /** Whether the checks have failed. */
  isUnchecked: boolean
  /** The blob ids of the saved files. */
  blobs: ReadonlyMap<string, string>
  sectionTypes?: readonly string[] | undefined
  /** Whether the code of the site sends requests that have no endpoint. */
  delivers?: boolean | undefined
  /** The saved files in `content/files/`. The session has the edited ones. */
  stored: StoredFiles
  /** The addresses of the pictures whose bytes were read, by `version`. */
  pictureAddresses: ReadonlyMap<string, string>
  /** The diagnostics of files that are not text, which the session does not have. */
  unreadable: readonly Diagnostic[]
  filesView: FilesView
  /** The files that others have deleted, each with the text that it had here. */
  deleted: ReadonlyMap<string, string>
  selection?: Selection | undefined
  target?: Target | undefined
  /** The file whose history is shown, and the version that was chosen there. */
  history?: { file: string; shown?: ShownVersion } | undefined
  /** The field that has the focus, or had it last. */
  focused?: { file: string; path: Path } | undefined
  /** Undefined as soon as the field is left. */
  typedField?: TypedField | undefined
  tab: Tab
  folded: readonly SideColumn[]
  /** The section that was copied last. */
  copied?: Json | undefined
  /** The step that was undone or redone last, in words, until the next change. */
  lastStep?: { message: string; isUndone: boolean } | undefined
  saving: boolean
  notice?: Notice | undefined
  merges: readonly OpenMerge[]
  dialog?: DialogName | undefined
  /** What the dialog for something new begins with. */
  newKind?: 'form' | undefined
  /** The message that the person has written for the next publication. */
  message?: string | undefined
  /** What is saved and not published; undefined while that is not known, as after a save. */
  unpublished?: Unpublished | undefined
  publishing: boolean
  /** The announcement for screen readers. The count changes when the same text is announced again. */
  announcement: { text: string; count: number }
}

const first: EditorState = {
  phase: 'loading',
  owner: '',
  account: { kind: 'folder' },
  session: openSession(new Map()),
  isUnchecked: false,
  blobs: new Map(),
  stored: { uploadedFiles: [], kept: [] },
  pictureAddresses: new Map(),
  unreadable: [],
  filesView: { query: '', filter: 'all', chosen: [] },
  deleted: new Map(),
  tab: 'preview',
  folded: [],
  saving: false,
  merges: [],
  publishing: false,
  announcement: { text: '', count: 0 },
}

let state = first
const listeners = new Set<() => void>()

export function getState(): EditorState {
  return state
}

/** Replaces a part of the state, and calls all listeners. */
export function setState(part: Partial<EditorState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Messages about what has been done. They go when the person goes on to something else. */
const passing: readonly Notice['kind'][] = ['merged', 'restored', 'uploaded', 'pasted']

/** Returns what another selection changes: messages about what has been done go. */
export function withoutPassed(): Partial<EditorState> {
  const { notice } = state
  return notice && passing.includes(notice.kind) ? { notice: undefined } : {}
}

/** Shows a message to the person, with what to do about it. */
export function notify(kind: Notice['kind'], message: string, help: string): void {
  setState({ notice: { kind, message, help } })
}

/** Folds a column away, or shows it again. */
export function fold(column: SideColumn, isFolded: boolean): void {
  const others = state.folded.filter((one) => one !== column)
  setState({ folded: isFolded ? [...others, column] : others })
}

/** Sets the files in `content/files/`. Keeps the same object for an equal list, so that nothing is checked again. */
export function setStored({ uploadedFiles, kept }: StoredFiles): void {
  const stored = { uploadedFiles, kept }
  if (JSON.stringify(stored) !== JSON.stringify(state.stored)) setState({ stored })
}

/** Calls `listener` after each change. Returns the function that ends this. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a part of the state. `select` must return the same object if nothing in it has changed. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useSyncExternalStore(subscribe, () => select(state))
}
