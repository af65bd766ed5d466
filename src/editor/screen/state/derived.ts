/** Values that follow from the state, computed once for each state of the files. */

import { compareDiagnostics, type Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { CompiledSchemas } from '../../../checks/schema/compiled-schemas.ts'
import {
  formFile,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../../content/content-files.ts'
import { checkFiles, compiledSchemasOf } from '../../edits/check-files.ts'
import { type Difference, differences } from '../../edits/differences.ts'
import type { Files } from '../../edits/files.ts'
import { type PageEntry, pagesOf } from '../../edits/pages.ts'
import type { Session } from '../../edits/session.ts'
import type { EditorState } from './store.ts'

/**
 * Returns a function that remembers its last result. Where a new result is equal to the last one, it returns
 * the last object, so that nothing is drawn again. `beside` is what the result depends on besides the key.
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

/** Returns the diagnostics of the edited files. */
export function diagnosticsIn(state: EditorState): readonly Diagnostic[] {
  return checked(state.session.files, state, state.siteFiles)
}

const changed = once((session: Session): Difference[] => differences(session.disk, session.files))

/** Returns the unsaved changes, in words. */
export function changesIn(state: EditorState): readonly Difference[] {
  return changed(state.session, state)
}

const listed = once((files: Files): PageEntry[] => pagesOf(files), areEqual)

/** Returns the pages of the site. */
export function pagesIn(state: EditorState): readonly PageEntry[] {
  return listed(state.session.files, state)
}

const others = once((files: Files) => {
  const those = (isOne: (file: string) => boolean) => [...files.keys()].filter(isOne).sort()
  return [
    siteFile,
    ...those(isSiteTranslation),
    formFile,
    ...those(isFormTranslation),
    ...those((file) => file === redirectsFile),
  ]
}, areEqual)

/** Returns the files that are not pages: site, quote form, their translations, redirects. */
export function otherFilesIn(state: EditorState): readonly string[] {
  return others(state.session.files, state)
}

const compiled = once((files: Files): CompiledSchemas => compiledSchemasOf(files))

/** Returns the compiled schemas of the edited files. */
export function compiledSchemasIn(state: EditorState): CompiledSchemas {
  return compiled(state.session.files, state)
}
