/** Values that are computed from the state, once for each change. */

import { compareDiagnostics, type Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../../../checks/rules/check-context.ts'
import {
  filesFolder,
  formOfFile,
  isFormTranslation,
  isSharedFile,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../../content/content-files.ts'
import type { Difference } from '../../model/difference.ts'
import { differences } from '../../model/differences.ts'
import { nameOfFile } from '../../model/display-names.ts'
import { formsOf } from '../../model/edited-languages.ts'
import { type StoredFile, uploadedFilesOf, usesOfFiles } from '../../model/file-edits.ts'
import type { Files } from '../../model/files.ts'
import { movesIn, withoutFollowers } from '../../model/follow-ups.ts'
import { valueIn } from '../../model/json/tree.ts'
import { type PageEntry, pagesOf } from '../../model/pages.ts'
import { schemasOf } from '../../model/schemas.ts'
import { toScreenTexts } from '../../model/screen-texts.ts'
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

export function contextIn(state: EditorState): CheckContext {
  const { sectionTypes, delivers } = state
  const uploadedFiles = uploadedFilesIn(state)
  return { ...(sectionTypes && { sectionTypes }), ...(delivers && { delivers }), uploadedFiles }
}

/** Whether a diagnostic prevents saving. */
export const isError = ({ severity }: Diagnostic) => severity === 'error'

/** Returns the diagnostics of files as people read them: first the errors, which prevent saving, then the warnings. */
export const inOrder = (
  files: Files | undefined,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] =>
  [...diagnostics]
    .sort((a, b) => Number(isError(b)) - Number(isError(a)) || compareDiagnostics(a, b))
    .map((one) => toScreenTexts(one, files ?? new Map()))

/** Returns the diagnostics that the checks found last. */
export const diagnosticsIn = derived(
  ({ checkResult, unreadable }) => [checkResult, unreadable],
  ({ checkResult, unreadable }) =>
    inOrder(checkResult?.files, [...unreadable, ...(checkResult?.diagnostics ?? [])]),
  areEqual,
)

/** Returns the diagnostics of a field, and of the entries within it. */
export const diagnosticsOf = (all: readonly Diagnostic[], file: string, pointer: string) =>
  all.filter((one) => one.file === file && `${one.pointer}/`.startsWith(`${pointer}/`))

/** Returns the diagnostics without the new ones of a field that is typed into. */
export const shownDiagnosticsIn = derived(
  (state) => [diagnosticsIn(state), state.typedField],
  (state): readonly Diagnostic[] => {
    const all = diagnosticsIn(state)
    const { typedField: typed } = state
    if (!typed) return all
    const waiting = diagnosticsOf(all, typed.file, typed.pointer)
    return all.filter((one) => typed.known.has(one.code) || !waiting.includes(one))
  },
  areEqual,
)

/** Returns the unsaved changes, in words. */
export const changesIn = derived(
  ({ session }) => [session],
  ({ session }): readonly Difference[] => differences(session.disk, session.files),
)

/** Returns how many unsaved changes a person has made: links that follow a page to its new address are part of that change. */
export const changeCountIn = derived(
  (state) => [changesIn(state)],
  (state) => withoutFollowers(changesIn(state), movesIn(changesIn(state))).length,
)

export const pagesIn = derived(
  filesOf,
  ({ session }): readonly PageEntry[] => pagesOf(session.files),
  areEqual,
)

const fileNamesIn = derived(filesOf, ({ session }) => [...session.files.keys()], areEqual)

/** Returns the entries that are not pages: site, files, quote form, their translations, shared sections, redirects. */
export const otherFilesIn = derived(
  (state) => [fileNamesIn(state)],
  (state) => {
    const those = (isOne: (file: string) => boolean) => fileNamesIn(state).filter(isOne).sort()
    return [
      siteFile,
      ...those(isSiteTranslation),
      filesFolder,
      ...formsOf(state.session.files).flatMap((form) => [
        form,
        ...those((file) => isFormTranslation(file) && formOfFile(file) === form),
      ]),
      ...those(isSharedFile),
      ...those((file) => file === redirectsFile),
    ]
  },
)

/** Returns the name of a file, as the list of pages shows it. */
export const nameIn = ({ session }: EditorState, file: string): string =>
  nameOfFile(file, valueIn(session.files, file))

/** Returns the files with the earlier version that the preview shows, and what the checks say of them; undefined if it shows none. */
export const versionIn = derived(
  ({ session, history }) => [session.files, history],
  ({ session, history }) => {
    const { file = '', shown } = history ?? {}
    if (!shown) return undefined
    const files: Files = new Map(session.files).set(file, shown.text)
    return { files, diagnostics: shown.diagnostics }
  },
)

export const schemasIn = derived(filesOf, ({ session }) => schemasOf(session.files))
