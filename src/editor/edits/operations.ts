/** The edits of one place: an entry set, removed, added, moved or doubled; a file's whole text. */
import type { Fix } from '../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../checks/read/locate.ts'
import { changeFile, type Edit, type Files } from './files.ts'
import { insertItem, insertWritten, moveEntryAt, removeAt, writtenEntry } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode, replaceRange, valueIn } from './json/tree.ts'
import { withoutTranslated } from './translations.ts'
import { fileName, placeWords } from './words.ts'

/** An edit of one file's text, named by the place that it is made at. */
function editAt(files: Files, file: string, path: Path, change: (text: string) => string): Edit {
  const label = placeWords(file, valueIn(files, file), path)
  return changeFile(files, file, label, (text) => withoutTranslated(change(text)))
}

/** Sets an entry, and writes only what differs. `order`: the names of the group around it in their usual order. */
export function setValue(
  files: Files,
  file: string,
  path: Path,
  value: unknown,
  order?: readonly string[],
): Edit {
  if (value === undefined) return removeValue(files, file, path)
  return editAt(files, file, path, (text) => setAt(text, path, value, order))
}

/** Removes an entry, whether it is there or not. */
export function removeValue(files: Files, file: string, path: Path): Edit {
  return editAt(files, file, path, (text) => (findNode(text, path) ? removeAt(text, path) : text))
}

/** Puts a value into a list. */
export function insertEntry(
  files: Files,
  file: string,
  list: Path,
  index: number,
  value: unknown,
): Edit {
  // A list that is not there yet begins with its first entry.
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

/** Puts a copy of an entry of a list behind it, as it is written. */
export function duplicateEntry(files: Files, file: string, path: Path): Edit {
  return editAt(files, file, path, (text) =>
    insertWritten(text, path.slice(0, -1), Number(path.at(-1)) + 1, writtenEntry(text, path)),
  )
}

/** Puts a correction into the text of a file. */
export function putCorrection(files: Files, file: string, path: Path, correction: Fix): Edit {
  return editAt(files, file, path, (text) => replaceRange(text, correction))
}

/** Writes a file's whole text, for a file that cannot be read as JSON. */
export function writeText(files: Files, file: string, text: string): Edit {
  return changeFile(files, file, fileName(file), () => text)
}
