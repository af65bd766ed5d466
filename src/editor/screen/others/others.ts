/** Who else has changes of a file that are not published yet. */
import { filesFolder } from '../../../content/content-files.ts'
import { isPageFile } from '../../edits/pages.ts'
import type { OtherEdit } from '../state/workplace.ts'

/** Returns the names of those who have changed a file: each once. For `content/files/`, any file in it counts. */
export function namesOf(others: readonly OtherEdit[], file: string): string[] {
  const isOne = (changed: string) =>
    file === filesFolder ? changed.startsWith(filesFolder) : changed === file
  const found = others.filter(({ files }) => files.some(isOne)).map(({ name }) => name)
  return [...new Set(found)]
}

const list = new Intl.ListFormat('en')

/** Returns what is said of a file that others have changed; undefined where nobody has. */
export function wordsOf(others: readonly OtherEdit[], file: string): string | undefined {
  const names = namesOf(others, file)
  if (names.length === 0) return undefined
  const what = file === filesFolder ? 'these files' : isPageFile(file) ? 'this page' : 'this file'
  const verb = names.length === 1 ? 'has' : 'have'
  return `${list.format(names)} ${verb} changes of ${what} that are not published yet.`
}
