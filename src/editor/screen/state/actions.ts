/** The actions of the person. Every change of the files goes through `edit`, `undoLast` or `redoLast`. */

import type { Path } from '../../../checks/read/layout.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { Check } from '../../model/checker.ts'
import type { Difference } from '../../model/difference.ts'
import { differences } from '../../model/differences.ts'
import { changedFiles, type Edit, EditError, type Files, textIn } from '../../model/files.ts'
import { matchEntries } from '../../model/json/match.ts'
import { shareValues } from '../../model/json/tree.ts'
import { pagesOf } from '../../model/pages.ts'
import { sectionsOf } from '../../model/sections.ts'
import { perform, redo, type Session, undo } from '../../model/session.ts'
import { hasSections } from '../../model/shared.ts'
import { checkAfterPause, checker } from './checking.ts'
import { diagnosticsIn, diagnosticsOf } from './derived.ts'
import { showFailure } from './failures.ts'
import {
  type EditorState,
  fold,
  getState,
  notify,
  type Selection,
  setState,
  type Target,
  type TextPosition,
  withoutPassed,
} from './store.ts'

/** Announces a text to screen readers. */
export function announce(text: string): void {
  setState({ announcement: { text, count: getState().announcement.count + 1 } })
}

/** Returns the selection after the files have changed: the same section, wherever it is now. */
function follow(selection: Selection | undefined, before: Files, after: Files) {
  if (!selection) return undefined
  const { file, section } = selection
  // If the file was deleted or renamed, select the list of files.
  if (isInFilesFolder(file)) return after.has(file) ? selection : { file: filesFolder }
  if (!after.has(file)) {
    const [first] = pagesOf(after)
    return first && { file: first.file }
  }
  if (section === undefined || before.get(file) === after.get(file)) return selection
  const now = matchEntries(sectionsOf(before, file), sectionsOf(after, file)).indexOf(section)
  return now < 0 ? { file } : { file, section: now }
}

/** Replaces the session. The selected section stays selected. */
export function replaceSession(session: Session, part: Partial<EditorState> = {}): void {
  const { session: before, selection } = getState()
  if (session === before) {
    setState(part)
    return
  }
  for (const file of changedFiles(before.files, session.files)) {
    shareValues(textIn(before.files, file) ?? '', textIn(session.files, file) ?? '')
  }
  const selected = follow(selection, before.files, session.files)
  setState({ session, selection: selected, lastStep: undefined, ...part })
}

interface EditOptions {
  /** The place that is typed into. Letters typed into one place are one undo step. */
  typing?: string
  /** Whether the checks wait for a pause in typing, because they take long on a large site. */
  checkLater?: boolean
  /** The selection after the edit. */
  selection?: Selection
  /** The announcement for screen readers; the label of the edit by default. */
  announcement?: string
}

/** Returns an edit, or undefined after showing why it is not possible. */
function showEditError<E extends Edit>(result: E | EditError | undefined): E | undefined {
  if (!(result instanceof EditError)) return result
  notify('error', result.message, result.help)
  return undefined
}

/** Makes an edit. If that is not possible, shows why and returns undefined. */
export function edit<E extends Edit>(
  createEdit: (files: Files) => E,
  options?: EditOptions,
): E | undefined {
  return showEditError(tryEdit(createEdit, options))
}

/** Makes an edit. Returns it, or the error if it is not possible. */
export function tryEdit<E extends Edit>(
  createEdit: (files: Files) => E,
  options: EditOptions = {},
): E | EditError {
  const { session } = getState()
  try {
    const result = createEdit(session.files)
    const typing =
      options.typing === undefined ? undefined : { target: options.typing, at: performance.now() }
    const next = perform(session, result, typing)
    if (options.checkLater) checkAfterPause()
    const { selection } = options
    replaceSession(next, { history: undefined, ...(selection && { selection }) })
    if (next !== session && options.typing === undefined)
      announce(options.announcement ?? result.label)
    return result
  } catch (error) {
    if (error instanceof EditError) return error
    throw error
  }
}

let isMaking = false

/**
 * Makes an edit that asks the checks, or returns the error if it is not possible. Begins again if the files have
 * changed meanwhile. Returns undefined if the checks cannot run, which is shown, or while another such edit is made.
 */
export async function tryCheckedEdit<E extends Edit>(
  createEdit: (files: Files, check: Check) => Promise<E>,
  options?: EditOptions,
): Promise<E | EditError | undefined> {
  if (isMaking) return undefined
  isMaking = true
  try {
    for (;;) {
      const { files } = getState().session
      const result = await createEdit(files, checker().check)
      if (files === getState().session.files) return tryEdit(() => result, options)
    }
  } catch (error) {
    if (error instanceof EditError) return error
    showFailure(error)
    return undefined
  } finally {
    isMaking = false
  }
}

/** Makes an edit that asks the checks. If that is not possible, shows why and returns undefined. */
export async function checkedEdit<E extends Edit>(
  createEdit: (files: Files, check: Check) => Promise<E>,
  options?: EditOptions,
): Promise<E | undefined> {
  return showEditError(await tryCheckedEdit(createEdit, options))
}

/** Lets the problems of a field wait while it is typed into. */
export function beginTyping(file: string, pointer: string): void {
  const state = getState()
  const { typedField } = state
  if (typedField?.file === file && typedField.pointer === pointer) return
  const known = diagnosticsOf(diagnosticsIn(state), file, pointer).map(({ code }) => code)
  setState({ typedField: { file, pointer, known: new Set(known) } })
}

/** Shows the problems of the field that was typed into. */
export function endTyping(): void {
  if (getState().typedField) setState({ typedField: undefined })
}

/** Returns the path of a change. In a list of plain texts, it is that of the text, or of the one above those that are gone. */
function pathIn({ kind, path, at, before, after }: Difference): Path {
  // An entry with a name can be added again at its place. In a list, another one has its index now.
  if (kind === 'removed' && typeof path.at(-1) === 'number') return path.slice(0, -1)
  if (at === undefined || !Array.isArray(before) || !Array.isArray(after)) return path
  return [...path, before.length > after.length ? Math.max(at - 1, 0) : at]
}

/** Shows the place of a change: on the open page, if the change is there. */
function showChange(before: Files, after: Files, focus: Target['focus']): void {
  const changes = differences(before, after)
  const { selection } = getState()
  const change = changes.find(({ file }) => file === selection?.file) ?? changes[0]
  if (!change) return
  const file = change.kind === 'file-renamed' ? String(change.after) : change.file
  if (!after.has(file)) return
  setState(shownAt({ file, path: pathIn(change), position: undefined, focus }))
}

/** Undoes or redoes a step, if there is one, and shows and announces what has changed. */
function applyStep(isUndone: boolean, focus: Target['focus']): void {
  const { session } = getState()
  const step = (isUndone ? session.done : session.undone).at(-1)
  if (!step) return
  const message = `${isUndone ? 'Undone' : 'Redone'}: ${step.label}`
  replaceSession((isUndone ? undo : redo)(session), { lastStep: { message, isUndone } })
  showChange(session.files, getState().session.files, focus)
  announce(message)
}

/** Undoes the last step, and shows its place. */
export const undoLast = (focus: Target['focus'] = 'never') => applyStep(true, focus)

/** Redoes the step that was undone last, and shows its place. */
export const redoLast = (focus: Target['focus'] = 'never') => applyStep(false, focus)

/** Selects a file or a section, without moving the focus. */
export function select(selection: Selection): void {
  const { selection: last } = getState()
  const isOther = last?.file !== selection.file || last.section !== selection.section
  setState({
    selection,
    target: undefined,
    history: undefined,
    typedField: undefined,
    ...(isOther && withoutPassed()),
  })
}

let targets = 0

/** Returns the selection and the target that show a field. */
function shownAt(target: Omit<Target, 'count'>): Partial<EditorState> {
  const { file, path } = target
  const [first, second] = path
  const section = hasSections(file) && first === 'sections' ? Number(second) : Number.NaN
  return {
    selection: Number.isNaN(section) ? { file } : { file, section },
    target: { ...target, count: ++targets },
    history: undefined,
    typedField: undefined,
  }
}

/** Moves the focus to the field of a path, and opens the folds around it; or else to the place in the text. */
export function revealField(
  file: string,
  path: Path,
  position?: TextPosition,
  { selects = false, charactersBefore }: Pick<Target, 'selects' | 'charactersBefore'> = {},
): void {
  const focus = getState().dialog === undefined ? 'now' : 'late'
  const caret = charactersBefore === undefined ? {} : { charactersBefore }
  setState({
    ...shownAt({ file, path, position, focus, selects, ...caret }),
    tab: 'fields',
    dialog: undefined,
  })
  fold('fields', false)
}
