/** What follows from the state: worked out once for each state of the files. */

import { compareDiagnostics, type Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { CompiledSchemas } from '../../../checks/schema/compiled-schemas.ts'
import { isFormTranslation, isSiteTranslation } from '../../../content/content-files.ts'
import { checkFiles, compiledSchemasOf } from '../../edits/check-files.ts'
import { type Difference, differences } from '../../edits/differences.ts'
import type { Files } from '../../edits/files.ts'
import { type PageEntry, pagesOf } from '../../edits/pages.ts'
import type { Session } from '../../edits/session.ts'
import type { EditorState } from './store.ts'

/**
 * Remembers what a function gave for the last value that it was called with. Where it gives the same
 * again, it is the same object, so that a keystroke leaves alone what shows it. `beside` is what else it
 * follows from.
 */
function once<Key, Value>(
  make: (key: Key, state: EditorState) => Value,
  isSame: (value: Value, other: Value) => boolean = () => false,
) {
  let last: { key: Key; beside: unknown; value: Value } | undefined
  return (key: Key, state: EditorState, beside?: unknown): Value => {
    if (last?.key === key && last.beside === beside) return last.value
    const value = make(key, state)
    last = { key, beside, value: last && isSame(value, last.value) ? last.value : value }
    return last.value
  }
}

const areEqual = (values: readonly unknown[], others: readonly unknown[]) =>
  values.length === others.length &&
  values.every(
    (value, index) =>
      value === others[index] || JSON.stringify(value) === JSON.stringify(others[index]),
  )

const checked = once((files: Files, state: EditorState): Diagnostic[] => {
  const { sectionTypes, siteFiles, unreadable } = state
  const { diagnostics } = checkFiles(files, {
    ...(sectionTypes ? { sectionTypes } : {}),
    siteFiles,
  })
  return [...unreadable, ...diagnostics].sort(compareDiagnostics)
}, areEqual)

/** What the checks say of the files as they are edited. */
export function diagnosticsIn(state: EditorState): readonly Diagnostic[] {
  return checked(state.session.files, state, state.siteFiles)
}

const changed = once((session: Session): Difference[] => differences(session.disk, session.files))

/** What is not saved, in words. */
export function changesIn(state: EditorState): readonly Difference[] {
  return changed(state.session, state)
}

const listed = once((files: Files): PageEntry[] => pagesOf(files), areEqual)

export function pagesIn(state: EditorState): readonly PageEntry[] {
  return listed(state.session.files, state)
}

const filesThatAre = (isOne: (file: string) => boolean) =>
  once((files: Files) => [...files.keys()].filter(isOne).sort(), areEqual)

const translatedSites = filesThatAre(isSiteTranslation)
const translatedForms = filesThatAre(isFormTranslation)

/** The files with the bar and the footer of other languages. */
export function siteTranslationsIn(state: EditorState): readonly string[] {
  return translatedSites(state.session.files, state)
}

/** The files with the quote form in other languages. */
export function formTranslationsIn(state: EditorState): readonly string[] {
  return translatedForms(state.session.files, state)
}

const shaped = once((files: Files): CompiledSchemas => compiledSchemasOf(files))

/** What the schemas say. */
export function compiledSchemasIn(state: EditorState): CompiledSchemas {
  return shaped(state.session.files, state)
}
