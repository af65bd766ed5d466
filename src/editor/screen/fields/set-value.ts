/** How fields change their values. */

import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { isForm } from '../../../content/content-files.ts'
import { valueAt } from '../../../content/json-object.ts'
import { breadcrumbOf } from '../../model/display-names.ts'
import { applyEdit, type Edit, editBetween, type Files } from '../../model/files.ts'
import { setOption } from '../../model/form-fields.ts'
import { valueIn } from '../../model/json/tree.ts'
import { addPictures, type NewPicture, newEntry } from '../../model/new-value.ts'
import { setValue } from '../../model/operations.ts'
import { isPageFile, setPublishFrom } from '../../model/pages.ts'
import { beginTyping, checkedEdit, edit } from '../state/actions.ts'
import { contextIn } from '../state/derived.ts'
import { getState } from '../state/store.ts'
import { uploadPlaceholder } from '../state/uploaded-files.ts'

/** Returns the edit that sets a value, with what depends on it. */
function setAny(files: Files, file: string, path: Path, value: unknown, order?: string[]): Edit {
  if (isForm(file) && path.at(-2) === 'enum' && typeof value === 'string') {
    return setOption(files, file, path, value)
  }
  const isAppears = path.join() === 'publishFrom' && isPageFile(file)
  return isAppears
    ? setPublishFrom(files, file, value, order)
    : setValue(files, file, path, value, order)
}

/** Sets a typed value. Undefined removes the value. */
export function typeValue(file: string, path: Path, value: unknown, order?: string[]): void {
  const set = (files: Files) => setAny(files, file, path, value, order)
  const pointer = toPointer(path)
  beginTyping(file, pointer)
  const typing = `${file}#${pointer}`
  edit(set, { typing, checkLater: isPageFile(file) })
}

/** Returns the paths of the texts that differ; undefined if more differs than texts. */
function changedTexts(before: unknown, after: unknown, path: Path = []): Path[] | undefined {
  if (before === after) return []
  if (typeof before === 'string' && typeof after === 'string') return [path]
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return undefined
  const isList = Array.isArray(after)
  const names = Object.keys(after)
  if (Array.isArray(before) !== isList || Object.keys(before).length !== names.length)
    return undefined
  const changed: Path[] = []
  for (const name of names) {
    const step = isList ? Number(name) : name
    const inner = changedTexts(valueAt(before, [step]), valueAt(after, [step]), [...path, step])
    if (!inner) return undefined
    changed.push(...inner)
  }
  return changed
}

/**
 * Sets a value with many texts, such as a long text, and changes only what differs. `at`: the text that is typed into,
 * below the path. `step`: what was done, if it was no typing.
 */
export function writeDocumentValue(
  file: string,
  path: Path,
  value: unknown,
  at: Path,
  step: string | undefined,
): void {
  const pointer = toPointer([...path, ...at])
  if (step === undefined) beginTyping(file, pointer)
  const options =
    step === undefined
      ? { typing: `${file}#${pointer}`, checkLater: isPageFile(file) }
      : { announcement: step }
  edit((files) => {
    const before = valueAt(valueIn(files, file), path)
    const texts = changedTexts(before, value)
    if (!texts || texts.length === 0) return setValue(files, file, path, value)
    // One text after the other, so that a translation knows which of them are translated.
    const after = texts.reduce<Files>(
      (now, own) => applyEdit(now, setValue(now, file, [...path, ...own], valueAt(value, own))),
      files,
    )
    return editBetween(breadcrumbOf(file, valueIn(files, file), path), files, after)
  }, options)
}

/** Sets a chosen value as a separate undo step. Undefined removes the value. */
export function chooseValue(file: string, path: Path, value: unknown, order?: string[]): void {
  edit((files) => setValue(files, file, path, value, order))
}

/** Adds an entry with each of these pictures to a list, as one step. `picture`: as in `addPictures`. */
export async function addPicturesTo(
  file: string,
  path: Path,
  picture: Path,
  pictures: readonly NewPicture[],
): Promise<void> {
  const context = contextIn(getState())
  await checkedEdit((files, check) =>
    addPictures(files, { file, path, picture }, pictures, check, context),
  )
}

/**
 * Adds a new list entry or a new group, with its first value. `insert` returns the edit. Returns whether it was added.
 */
export async function addValue(
  file: string,
  path: Path,
  insert: (files: Files, value: unknown) => Edit,
  announcement?: string,
): Promise<boolean> {
  const context = contextIn(getState())
  const made = await checkedEdit(
    async (files, check) => {
      const value = await newEntry(files, file, path, check, context)
      await uploadPlaceholder(value)
      return insert(files, value)
    },
    announcement === undefined ? {} : { announcement },
  )
  return made !== undefined
}
