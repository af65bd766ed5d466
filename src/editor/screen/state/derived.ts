/** Values that are computed from the state, once for each change. */

import { compareDiagnostics, type Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../../../checks/rules/check-context.ts'
import {
  filesFolder,
  formFile,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../../content/content-files.ts'
import { checkFiles, compiledSchemasOf } from '../../model/check-files.ts'
import { type Difference, differences } from '../../model/differences.ts'
import { type StoredFile, uploadedFilesOf, usesOfFiles } from '../../model/file-edits.ts'
import type { Files } from '../../model/files.ts'
import { readValue } from '../../model/json/tree.ts'
import { type PageEntry, pagesOf } from '../../model/pages.ts'
import { inPlainWords } from '../../model/plain-words.ts'
import type { EditorState } from './store.ts'

const areEqual = (values: readonly unknown[], others: readonly unknown[]) =>
  values.length === others.length &&
  values.every(
    (value, index) =>
      value === others[index] || JSON.stringify(value) === JSON.stringify(others[index]),
  )

/** Computes a value again only if one of its `parts` has changed. An equal value stays the same object. */
export function derived<Value>(
  partsOf: (state: EditorState) => readonly unknown[],
  make: (state: EditorState) => Value,
  isSame: (value: Value, other: Value) => boolean = () => false,
) {
  let last: { parts: readonly unknown[]; value: Value } | undefined
  return (state: EditorState): Value => {
    const parts = partsOf(state)
    if (last && parts.every((part, index) => part === last?.parts[index])) return last.value
    const value = make(state)
    last = { parts, value: last && isSame(value, last.value) ? last.value : value }
    return last.value
  }
}

const filesOf = ({ session }: EditorState) => [session.files]

/** Returns the edited files of `content/files/`. */
export const uploadedFilesIn = derived(
  ({ session, stored }) => [session.files, stored],
  ({ session, stored }): readonly StoredFile[] => uploadedFilesOf(session.files, stored),
  areEqual,
)

/** Returns the places that show or link to each file of `content/files/`, by its name. */
export const usesIn = derived(filesOf, ({ session }) => usesOfFiles(session.files))

/** Returns the check context of the site. */
export function contextIn(state: EditorState): CheckContext {
  const { sectionTypes } = state
  return { ...(sectionTypes ? { sectionTypes } : {}), uploadedFiles: uploadedFilesIn(state) }
}

/** Returns the files that were checked last: see `checkLater` in `edit`. */
export function checkedFilesIn({ checkedFiles, session }: EditorState): Files {
  return checkedFiles ?? session.files
}

/** Whether a diagnostic prevents saving. */
export const isError = ({ severity }: Diagnostic) => severity === 'error'

const foundIn = derived(
  (state) => [checkedFilesIn(state), uploadedFilesIn(state)],
  (state) => checkFiles(checkedFilesIn(state), contextIn(state)).diagnostics,
  areEqual,
)

/** Returns the diagnostics of the checked files: first the errors, which prevent saving, then the warnings. */
export const diagnosticsIn = derived(
  (state) => [foundIn(state), state.unreadable],
  (state): readonly Diagnostic[] =>
    [...state.unreadable, ...foundIn(state)]
      .sort((a, b) => Number(isError(b)) - Number(isError(a)) || compareDiagnostics(a, b))
      .map((one) => inPlainWords(one, readValue(checkedFilesIn(state).get(one.file) ?? ''))),
  areEqual,
)

/** Returns the unsaved changes, in words. */
export const changesIn = derived(
  ({ session }) => [session],
  ({ session }): readonly Difference[] => differences(session.disk, session.files),
)

/** Returns the pages of the site. */
export const pagesIn = derived(
  filesOf,
  ({ session }): readonly PageEntry[] => pagesOf(session.files),
  areEqual,
)

/** Returns the entries that are not pages: site, files, quote form, their translations, redirects. */
export const otherFilesIn = derived(
  filesOf,
  ({ session }) => {
    const those = (isOne: (file: string) => boolean) =>
      [...session.files.keys()].filter(isOne).sort()
    return [
      siteFile,
      ...those(isSiteTranslation),
      filesFolder,
      formFile,
      ...those(isFormTranslation),
      ...those((file) => file === redirectsFile),
    ]
  },
  areEqual,
)

/** Returns the compiled schemas of the edited files. */
export const compiledSchemasIn = derived(filesOf, ({ session }) => compiledSchemasOf(session.files))
