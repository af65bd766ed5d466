/** Says who else has unpublished changes of a file. */
import { filesFolder } from '../../../content/content-files.ts'
import { cut } from '../../model/display-names.ts'
import { isPageFile } from '../../model/pages.ts'
import type { EditorState } from '../state/store.ts'

/** Returns the name of a person, safe to use in a sentence. */
const shown = (name: string) => cut(name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ''), 60)

/** Returns the names of the others who have changed a file, each once. For `content/files/`, any file in it counts. */
export function namesOf({ unpublished, account }: EditorState, file: string): string[] {
  const isOne = (changed: string) =>
    file === filesFolder ? changed.startsWith(filesFolder) : changed === file
  const found = unpublished?.files.filter((one) => isOne(one.file)).flatMap(({ by }) => by) ?? []
  return [...new Set(found)].filter((name) => name !== account.person?.name).map(shown)
}

const list = new Intl.ListFormat('en')

/** Returns who has changed something: `Anna and Ben have`. */
const whoHave = (names: readonly string[]) =>
  `${list.format(names)} ${names.length === 1 ? 'has' : 'have'}`

const nounOf = (file: string) =>
  file === filesFolder ? 'these files' : isPageFile(file) ? 'this page' : 'this file'

/** Returns the sentence about a file that others have changed; undefined if nobody is known to have changed it. */
export function sentenceOf(state: EditorState, file: string): string | undefined {
  const names = namesOf(state, file)
  if (names.length === 0) return undefined
  return `${whoHave(names)} changes of ${nounOf(file)} that are not published yet.`
}

/** Returns the name of somebody else who has saved a file last; undefined if nobody is known to have. */
export function saverOf({ unpublished, account }: EditorState, file: string): string | undefined {
  const last = unpublished?.files.find((one) => one.file === file)?.by[0]
  return last === undefined || last === account.person?.name ? undefined : shown(last)
}
