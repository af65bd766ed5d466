/** Who else has changes of a file that are not published yet. */
import { filesFolder } from '../../../content/content-files.ts'
import { isPageFile } from '../../edits/pages.ts'
import { cut } from '../../edits/words.ts'
import type { OtherEdit } from '../state/workplace.ts'

/** Returns a name, which somebody else has chosen, as it can be a part of a sentence. */
const shown = (name: string) => cut(name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ''), 60)

/** Returns the names of those who have changed a file: each once. For `content/files/`, any file in it counts. */
export function namesOf(others: readonly OtherEdit[], file: string): string[] {
  const isOne = (changed: string) =>
    file === filesFolder ? changed.startsWith(filesFolder) : changed === file
  const found = others.filter(({ files }) => files.some(isOne)).map(({ name }) => shown(name))
  return [...new Set(found)]
}

const list = new Intl.ListFormat('en')

/** Returns who has changed something: `Anna and Ben have`. */
const whoHave = (names: readonly string[]) =>
  `${list.format(names)} ${names.length === 1 ? 'has' : 'have'}`

const kindOfFile = (file: string) =>
  file === filesFolder ? 'these files' : isPageFile(file) ? 'this page' : 'this file'

/** Returns what is said of a file that others have changed; undefined where nobody has, as far as is known. */
export function wordsOf(others: readonly OtherEdit[], file: string): string | undefined {
  const names = namesOf(others, file)
  if (names.length === 0) return undefined
  return `${whoHave(names)} changes of ${kindOfFile(file)} that are not published yet.`
}

/** Returns what is said of a file before one begins to type; undefined where there is nothing to say. */
export function noteOf(others: readonly OtherEdit[], file: string): string | undefined {
  return [wordsOf(others, file), guessOf(others, file)].filter(Boolean).join(' ') || undefined
}

/** Returns what is said of a file that others may have changed among many; undefined where nobody can have. */
function guessOf(others: readonly OtherEdit[], file: string): string | undefined {
  const known = namesOf(others, file)
  const found = others.filter(({ name, more }) => more && !known.includes(name))
  if (found.length === 0) return undefined
  const names = [...new Set(found.map(({ name }) => name))]
  return `${whoHave(names)} changed many files, perhaps ${kindOfFile(file)}, too. They are not published yet.`
}
