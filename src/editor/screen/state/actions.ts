/** What the person does to the files: every change of them comes through here. */

import type { Path } from '../../../checks/read/locate.ts'
import { isObject } from '../../../content/json-object.ts'
import { type Edit, EditError, type Files } from '../../edits/files.ts'
import { matchEntries } from '../../edits/json/match.ts'
import { readValue } from '../../edits/json/tree.ts'
import { isPageFile, pagesOf } from '../../edits/pages.ts'
import { perform, redo, type Session, undo } from '../../edits/session.ts'
import { type EditorState, getState, type Selection, setState } from './store.ts'

/** Has something read out, without a sign of it on the screen. */
export function announce(text: string): void {
  setState({ announcement: { text, count: getState().announcement.count + 1 } })
}

export function sectionsOf(files: Files, file: string): readonly unknown[] {
  const value = readValue(files.get(file) ?? '')
  return isObject(value) && Array.isArray(value.sections) ? value.sections : []
}

/** The selection after the files have changed: the same section, wherever it stands now. */
function follow(selection: Selection | undefined, before: Files, after: Files) {
  if (!selection) return undefined
  const { file, section } = selection
  if (!after.has(file)) {
    const [first] = pagesOf(after)
    return first && { file: first.file }
  }
  if (section === undefined || before.get(file) === after.get(file)) return selection
  const now = matchEntries(sectionsOf(before, file), sectionsOf(after, file)).indexOf(section)
  return now < 0 ? { file } : { file, section: now }
}

/** Puts a session in the place of the last one, and keeps selected what was. */
export function replaceSession(session: Session, part: Partial<EditorState> = {}): void {
  const { session: before, selection } = getState()
  if (session === before) {
    setState(part)
    return
  }
  setState({ session, selection: follow(selection, before.files, session.files), ...part })
}

/** Reads out why an edit cannot be made, and shows it. */
export function refuse(error: unknown): void {
  if (!(error instanceof EditError)) throw error
  setState({ notice: { kind: 'error', message: error.message, help: error.help } })
}

interface Making {
  /** What is typed into, so that a word is undone at once. */
  typing?: string
  /** What is selected afterwards. */
  selection?: Selection
  /** What is read out; the edit's label where it is left out. */
  say?: string
}

/**
 * Makes an edit. What cannot be done is said. Gives the edit, or undefined where it was not made.
 * `make` is given the files as they are.
 */
export function edit<E extends Edit>(
  make: (files: Files) => E,
  making: Making = {},
): E | undefined {
  const { session } = getState()
  try {
    const made = make(session.files)
    const typing =
      making.typing === undefined ? undefined : { target: making.typing, at: performance.now() }
    const next = perform(session, made, typing)
    replaceSession(next, making.selection ? { selection: making.selection } : {})
    if (next !== session && making.typing === undefined) announce(making.say ?? made.label)
    return made
  } catch (error) {
    refuse(error)
    return undefined
  }
}

export function undoLast(): void {
  const { session } = getState()
  const label = session.done.at(-1)?.label
  if (label === undefined) return
  replaceSession(undo(session))
  announce(`Undone: ${label}`)
}

export function redoLast(): void {
  const { session } = getState()
  const label = session.undone.at(-1)?.label
  if (label === undefined) return
  replaceSession(redo(session))
  announce(`Done again: ${label}`)
}

export function select(selection: Selection): void {
  setState({ selection, target: undefined })
}

let targets = 0

/** Shows the field of a place, opens what it is folded in, and puts the focus into it. */
export function goTo(file: string, path: Path): void {
  const [first, second] = path
  const section = isPageFile(file) && first === 'sections' ? Number(second) : Number.NaN
  const count = ++targets
  setState({
    selection: Number.isNaN(section) ? { file } : { file, section },
    target: { file, path, count, late: getState().dialog !== undefined },
    tab: 'fields',
    dialog: undefined,
  })
}
