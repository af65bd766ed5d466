/** What a save is refused for, wherever the files are: in a folder, or in a repository at a Git host. */

import { textFormats } from '../../checks/schema/text-formats.ts'
import { isEditable, languageOfFile, redirectsFile } from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import { isPageFile, uploadName } from './file-names.ts'
import { readValue } from './json/tree.ts'

/** A change of one file. */
export interface Change {
  file: string
  /** The state that the edit began from; null for a file that is not to be there. */
  ifMatch: string | null
  /** The new text, or the hash of bytes; null for a file that is to be deleted. */
  text: string | null
}

/** A file as it is now. */
export interface FileState {
  file: string
  /** Null for a file that does not exist, or is not text. */
  text: string | null
  etag: string | null
}

/** Whether a name is that of one of the files with a language in it, such as `content/home.de.json`. */
const isTranslation = (file: string, files: readonly string[]) =>
  files.some((original) => {
    const language = languageOfFile(file, original)
    return language !== undefined && !textFormats.get('language')?.(language)
  })

/** Whether a file may be added: a new page, redirects, a translation, or one that was there before (`seen`). */
export function mayBeAdded(
  file: string,
  text: string | null,
  files: readonly string[],
  seen: ReadonlySet<string>,
): boolean {
  if (!isEditable(file)) return false
  if (file === redirectsFile || seen.has(file) || isTranslation(file, files)) return true
  // A page keeps its file when its path changes before the first save, so the two need not match.
  const page = text === null ? undefined : readValue(text)
  return isObject(page) && typeof page.path === 'string' && isPageFile(file, files)
}

/** The folder of a name below `content/files/`: `team` of `team/anna.jpg`, and `.` of `anna.jpg`. */
export function folderOfName(name: string): string {
  return name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.'
}

/** Whether the editor gives this name to a file below `content/files/`. `folders`: those that there are. */
export function isOwnName(name: string, folders: ReadonlySet<string>): boolean {
  const folder = folderOfName(name)
  const last = name.slice(name.lastIndexOf('/') + 1)
  return folders.has(folder) && last !== '' && uploadName(last, []) === last
}

/** Says that the editor writes no file of this name. */
export function cannotWrite(file: string, help: string) {
  const message = `The editor cannot write a file ${JSON.stringify(file.slice(0, 200))}.`
  return { status: 404 as const, message, help }
}

/** Returns the files that are not in the state that their changes began from, as they are now. */
export function staleFiles<State extends FileState>(
  changes: readonly Change[],
  stateOf: (file: string) => State,
): State[] {
  return changes.flatMap(({ file, ifMatch }) => {
    const state = stateOf(file)
    return state.etag === ifMatch ? [] : [state]
  })
}
