/** Edits of one place: sets, removes, adds, moves or duplicates an entry, or replaces a file's whole text. */
import type { Fix } from '../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../checks/read/layout.ts'
import { breadcrumbOf, nameOfFile } from './display-names.ts'
import { changeFile, type Edit, type Files } from './files.ts'
import { insertItem, insertWritten, moveEntryAt, removeAt, writtenEntry } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, replaceRange, valueIn } from './json/tree.ts'
import { withOriginal } from './originals.ts'
import { withoutTranslated } from './translations.ts'

/** Returns an edit of one file's text, labelled with its place. */
function editAt(files: Files, file: string, path: Path, change: (text: string) => string): Edit {
  const label = breadcrumbOf(file, valueIn(files, file), path)
  return changeFile(files, file, label, (text) => withoutTranslated(change(text)))
}

/**
 * Sets an entry, and changes only the text that differs. `order`: the usual order of its siblings. A text of a
 * translation is then that of its original as it is now.
 */
export function setValue(
  files: Files,
  file: string,
  path: Path,
  value: unknown,
  order?: readonly string[],
): Edit {
  if (value === undefined) return removeValue(files, file, path)
  return editAt(files, file, path, (text) => {
    const next = setAt(text, path, value, order)
    return typeof value === 'string' ? withOriginal(files, file, path, next) : next
  })
}

/** Removes an entry if it exists. */
export function removeValue(files: Files, file: string, path: Path): Edit {
  return editAt(files, file, path, (text) => (findNode(text, path) ? removeAt(text, path) : text))
}

/** Inserts a value into a list. */
export function insertEntry(
  files: Files,
  file: string,
  list: Path,
  index: number,
  value: unknown,
): Edit {
  // The first entry also creates a missing list.
  return editAt(files, file, list, (text) =>
    findNode(text, list) ? insertItem(text, list, index, value) : setAt(text, list, [value]),
  )
}

export function removeEntry(files: Files, file: string, path: Path): Edit {
  return editAt(files, file, path, (text) => removeAt(text, path))
}

/** Moves an entry of a list, or of a group, from one number to another. */
export function moveEntry(files: Files, file: string, list: Path, from: number, to: number): Edit {
  return editAt(files, file, [...list, from], (text) => moveEntryAt(text, list, from, to))
}

/** Inserts a copy of a list entry after it, with the same formatting. */
export function duplicateEntry(files: Files, file: string, path: Path): Edit {
  return editAt(files, file, path, (text) =>
    insertWritten(text, path.slice(0, -1), Number(path.at(-1)) + 1, writtenEntry(text, path)),
  )
}

/** Applies a correction to the text of a file. */
export function applyCorrection(files: Files, file: string, path: Path, correction: Fix): Edit {
  return editAt(files, file, path, (text) => replaceRange(text, correction))
}

/** Replaces a file's whole text, for a file that is not valid JSON. */
export function writeText(files: Files, file: string, text: string): Edit {
  return changeFile(files, file, nameOfFile(file, valueIn(files, file)), () => text)
}
