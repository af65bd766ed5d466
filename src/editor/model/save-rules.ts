/** The files that the editor may write, in every store. */

import { strict } from '../../checks/read/encoding.ts'
import { wrongLanguageTag } from '../../checks/schema/language-format.ts'
import {
  filesFolder,
  isEditable,
  isInFilesFolder,
  languageOfFile,
  redirectsFile,
} from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import { isPageFile, uploadName } from './file-names.ts'
import { readValue } from './json/tree.ts'

/** Returns the text of a file's bytes; null if there are none, or if they are not UTF-8. */
export function textOf(bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

/** Returns whether a name is that of a translation of one of the files, such as `content/home.de.json`. */
const isTranslation = (file: string, files: readonly string[]) =>
  files.some((original) => {
    const language = languageOfFile(file, original)
    return language !== undefined && !wrongLanguageTag(language)
  })

/** Returns the folder of a file: `content/files/team` for `content/files/team/anna.jpg`. */
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/** Returns whether a new file of `content/files/` has a name that the editor gives, in a folder that there is. */
function isOwnUpload(file: string, others: readonly string[]): boolean {
  const folder = folderOf(file)
  const name = file.slice(folder.length + 1)
  const isFolder =
    `${folder}/` === filesFolder || others.some((other) => folderOf(other) === folder)
  return isFolder && name !== '' && uploadName(name, []) === name
}

/** Returns whether a file may be new: a page, shared sections, a form, redirects or a translation. */
function mayBeNew(file: string, text: string | null, others: readonly string[]): boolean {
  if (file === redirectsFile || isTranslation(file, others)) return true
  if (/^content\/shared\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.test(file)) return true
  if (/^schemas\/forms\/[a-z][a-z0-9-]*\.json$/.test(file)) return true
  // A page keeps its file when its path changes before the first save, so the two need not match.
  const page = text === null ? undefined : readValue(text)
  return isObject(page) && typeof page.path === 'string' && isPageFile(file, others)
}

/** Returns whether the editor may write a file. `files`: those that exist. `seen`: those that existed before. */
export function mayWrite(
  file: string,
  text: string | null,
  files: readonly string[],
  seen: ReadonlySet<string>,
): boolean {
  const isUpload = isInFilesFolder(file)
  if (!isUpload && !isEditable(file)) return false
  if (seen.has(file) || files.includes(file)) return true
  return isUpload ? isOwnUpload(file, [...files, ...seen]) : mayBeNew(file, text, files)
}

/** Returns the message that the editor cannot write a file with this name. */
export function cannotWrite(file: string, help: string) {
  const message = `The editor cannot write a file ${JSON.stringify(file.slice(0, 200))}.`
  return { status: 404 as const, message, help }
}
