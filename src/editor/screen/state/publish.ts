/** Publishes the saved changes. */
import { unsavedFiles } from '../../model/session.ts'
import { workplace } from '../../workplace/workplace.ts'
import { announce } from './actions.ts'
import { noticeOf } from './failures.ts'
import { getState, type Notice, setState } from './store.ts'

/** Returns the suggested message without the part that has just been published. */
function withoutPublished(message: string, published: string): string {
  return message.startsWith(published) ? message.slice(published.length).trim() : message
}

/** Returns the files with unsaved changes or undecided conflicts. */
function openFiles(): string[] {
  const { session, merges } = getState()
  return [...unsavedFiles(session), ...merges.map(({ merge: { file } }) => file)]
}

/** Publishes the saved changes. Returns why that failed, or undefined. */
export async function publish(words: string): Promise<Notice | undefined> {
  const { publishing } = workplace()
  const before = getState().message
  if (!publishing || getState().publishing) return undefined
  setState({ publishing: true })
  try {
    const publication = await publishing.publish({ words, undecided: openFiles() })
    setState({ publication, message: withoutPublished(getState().message, before) })
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
