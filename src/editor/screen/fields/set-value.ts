/** How fields change their values. */

import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { formFile } from '../../../content/content-files.ts'
import type { Files } from '../../model/files.ts'
import { setOption } from '../../model/form-fields.ts'
import { newEntry } from '../../model/new-value.ts'
import { setValue } from '../../model/operations.ts'
import { isPageFile } from '../../model/pages.ts'
import { edit } from '../state/actions.ts'
import { contextIn } from '../state/derived.ts'
import { getState } from '../state/store.ts'
import { uploadPlaceholder } from '../state/uploaded-files.ts'

/** Sets a typed value. Undefined removes the value. */
export function typeValue(file: string, path: Path, value: unknown, order?: string[]): void {
  const isOption = file === formFile && path.at(-2) === 'enum' && typeof value === 'string'
  const set = (files: Files) =>
    isOption ? setOption(files, path, value) : setValue(files, file, path, value, order)
  const typing = `${file}#${toPointer(path)}`
  edit(set, { typing, checkLater: isPageFile(file) })
}

/** Sets a chosen value as a separate undo step. Undefined removes the value. */
export function chooseValue(file: string, path: Path, value: unknown, order?: string[]): void {
  edit((files) => setValue(files, file, path, value, order))
}

/** Returns the first value of a new list entry or a new group. */
export function newValue(file: string, path: Path): unknown {
  const state = getState()
  const value = newEntry(state.session.files, file, path, contextIn(state))
  void uploadPlaceholder(value)
  return value
}
