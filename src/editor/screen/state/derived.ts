/** Values that follow from the state, computed once for each state of the files. */

import { compareDiagnostics, type Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../../../checks/rules/check-context.ts'
import type { CompiledSchemas } from '../../../checks/schema/compiled-schemas.ts'
import {
  filesFolder,
  formFile,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../../content/content-files.ts'
import { checkFiles, compiledSchemasOf } from '../../edits/check-files.ts'
import { type Difference, differences } from '../../edits/differences.ts'
import { type StoredFile, siteFilesOf, usesOfFiles } from '../../edits/file-edits.ts'
import type { Files } from '../../edits/files.ts'
import { readValue } from '../../edits/json/tree.ts'
import { type PageEntry, pagesOf } from '../../edits/pages.ts'
import { inPlainWords } from '../../edits/plain-words.ts'
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

const inFolder = once(
  (files: Files, { stored }: EditorState): StoredFile[] => siteFilesOf(files, stored),
  areEqual,
)

/** Returns the files of `content/files/` as they are edited. */
export function siteFilesIn(state: EditorState): readonly StoredFile[] {
  return inFolder(state.session.files, state, state.stored)
}

const used = once((files: Files) => usesOfFiles(files))

/** Returns the places that show or link to each file of `content/files/`, by its name. */
export function usesIn(state: EditorState): ReturnType<typeof usesOfFiles> {
  return used(state.session.files, state)
}

/** Returns what the checks know of the site beside its files. */
export function contextIn(state: EditorState): CheckContext {
  const { sectionTypes } = state
  return { ...(sectionTypes ? { sectionTypes } : {}), siteFiles: siteFilesIn(state) }
}

const isError = ({ severity }: Diagnostic) => severity === 'error'

const checked = once((files: Files, state: EditorState): Diagnostic[] => {
  return checkFiles(files, contextIn(state)).diagnostics
}, areEqual)

const sorted = once(
  (found: readonly Diagnostic[], state: EditorState): Diagnostic[] =>
    [...state.unreadable, ...found]
      .sort((a, b) => Number(isError(b)) - Number(isError(a)) || compareDiagnostics(a, b))
      .map((one) => inPlainWords(one, readValue(checkedFilesIn(state).get(one.file) ?? ''))),
  areEqual,
)

/** Returns the files as they were checked last: see `checkSoon`. */
export function checkedFilesIn({ checkedFiles, session }: EditorState): Files {
  return checkedFiles ?? session.files
}

/** Returns the diagnostics of the checked files: the errors, which prevent saving, and then the warnings. */
export function diagnosticsIn(state: EditorState): readonly Diagnostic[] {
  const found = checked(checkedFilesIn(state), state, siteFilesIn(state))
  return sorted(found, state, state.unreadable)
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
    filesFolder,
    formFile,
    ...those(isFormTranslation),
    ...those((file) => file === redirectsFile),
  ]
}, areEqual)

/** Returns what is not a page: site, files, quote form, their translations, redirects. */
export function otherFilesIn(state: EditorState): readonly string[] {
  return others(state.session.files, state)
}

const compiled = once((files: Files): CompiledSchemas => compiledSchemasOf(files))

/** Returns the compiled schemas of the edited files. */
export function compiledSchemasIn(state: EditorState): CompiledSchemas {
  return compiled(state.session.files, state)
}
