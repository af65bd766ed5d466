/** Publishes the saved changes. */
import { unsavedFiles } from '../../model/session.ts'
import { workplace } from '../../workplace/workplace.ts'
import { announce } from './actions.ts'
import { noticeOf } from './failures.ts'
import { save } from './files.ts'
import { getState, type Notice, setState } from './store.ts'

/** Returns the files with unsaved changes or undecided conflicts. */
function openFiles(): string[] {
  const { session, merges } = getState()
  return [...unsavedFiles(session), ...merges.map(({ merge: { file } }) => file)]
}

/** Publishes the saved changes. Returns why that failed, or undefined. */
export async function publish(words: string): Promise<Notice | undefined> {
  if (getState().publishing) return undefined
  setState({ publishing: true })
  try {
    const publication = await workplace().publishing.publish({ words, undecided: openFiles() })
    setState({ publication, message: undefined })
    announce(publication.state === 'waiting' ? 'Waiting for approval' : 'Published')
    return undefined
  } catch (error) {
    const failure = noticeOf(error)
    // An open dialog shows the failure itself.
    if (!getState().dialog) {
      // The button for `offline` would save.
      const kind = failure.kind === 'offline' ? 'error' : failure.kind
      setState({ notice: { ...failure, kind, message: `Not published. ${failure.message}` } })
    }
    return failure
  } finally {
    setState({ publishing: false })
  }
}

/** Saves all changes, and publishes them. Returns why publishing failed. Closes the dialog if they cannot be saved. */
export async function saveAndPublish(words: string): Promise<Notice | undefined> {
  await save()
  if (unsavedFiles(getState().session).length === 0) return publish(words)
  // The bar below says why.
  if (getState().dialog === 'publish') setState({ dialog: undefined })
  return undefined
}
