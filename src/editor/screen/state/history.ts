/** Shows earlier versions of a file in the preview, and brings them back. */
import { asText, EditError } from '../../model/files.ts'
import { isReadable } from '../../model/json/tree.ts'
import { restoreVersion, type Version } from '../../model/versions.ts'
import { client } from '../client/current-client.ts'
import { announce, edit } from './actions.ts'
import { checker } from './checking.ts'
import { contextIn, nameIn } from './derived.ts'
import { fold, getState, type ShownVersion, setState } from './store.ts'

/** Opens the history of a file. */
export function openHistory(file: string): void {
  setState({ selection: { file }, target: undefined, history: { file }, tab: 'fields' })
  fold('fields', false)
}

/** Shows the edited file again, beside its history. */
export function hideVersion(): void {
  const { history } = getState()
  if (history) setState({ history: { file: history.file } })
}

/** Returns the date and time of a version. */
export const whenOf = ({ at }: Version): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows a version in the preview. Rejects if it cannot be read or checked, with an `EditError` if there is nothing to show. */
export async function showVersion(file: string, version: Version): Promise<void> {
  const text =
    version.blob === null
      ? undefined
      : asText((await client().contentOf(file, version.blob)) ?? undefined)
  const state = getState()
  // The person may have gone elsewhere meanwhile.
  if (state.history?.file !== file) return
  if (text === undefined || !isReadable(text)) {
    const reason = text === undefined ? 'did not exist then' : 'was not valid JSON then'
    throw new EditError(`${nameIn(state, file)} ${reason}.`, 'Choose another version.')
  }
  const files = new Map(state.session.files).set(file, text)
  const diagnostics = await checker().check(files, contextIn(state))
  if (getState().history?.file !== file) return
  const when = whenOf(version)
  setState({ history: { file, shown: { id: version.id, when, text, diagnostics } } })
  announce(`The preview shows the version of ${when}`)
}

/** Gives the file the text of a version, as an edit, which closes the history. */
export function restore(file: string, { text, when }: ShownVersion): void {
  edit((files) => restoreVersion(files, file, text, when))
}
