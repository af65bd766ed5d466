/** What follows from the state: worked out once for each state of the files. */
import { compareProblems, type Problem } from '../../content/problem.ts'
import type { Shapes } from '../../content/shapes.ts'
import { checkFiles, shapesOf } from '../../editing/check-files.ts'
import { type Difference, differences } from '../../editing/differences.ts'
import type { Files } from '../../editing/files.ts'
import { type PageEntry, pagesOf } from '../../editing/pages.ts'
import type { Session } from '../../editing/session.ts'
import type { EditorState } from './store.ts'

/** Remembers what a function gave for the last value that it was called with. */
function once<Key, Value>(make: (key: Key, state: EditorState) => Value) {
  let last: { key: Key; value: Value } | undefined
  return (key: Key, state: EditorState): Value => {
    if (!last || last.key !== key) last = { key, value: make(key, state) }
    return last.value
  }
}

const checked = once((files: Files, { sectionTypes, unreadable }: EditorState): Problem[] => {
  const { problems } = checkFiles(files, sectionTypes ? { sectionTypes } : undefined)
  return [...unreadable, ...problems].sort(compareProblems)
})

/** What the checks say of the files as they are edited. */
export function problemsIn(state: EditorState): readonly Problem[] {
  return checked(state.session.files, state)
}

const changed = once((session: Session): Difference[] => differences(session.disk, session.files))

/** What is not saved, in words. */
export function changesIn(state: EditorState): readonly Difference[] {
  return changed(state.session, state)
}

const listed = once((files: Files): PageEntry[] => pagesOf(files))

export function pagesIn(state: EditorState): readonly PageEntry[] {
  return listed(state.session.files, state)
}

const shaped = once((files: Files): Shapes => shapesOf(files))

/** What the schemas say. */
export function shapesIn(state: EditorState): Shapes {
  return shaped(state.session.files, state)
}
