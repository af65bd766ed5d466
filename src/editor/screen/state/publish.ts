/** Publishes what is saved, or asks for it. */
import type { PublishedAnswer, PublishOrder, RefusedAnswer } from '../../model/protocol.ts'
import { unsavedFiles } from '../../model/session.ts'
import { client } from '../client/current-client.ts'
import { Refused } from '../client/requests.ts'
import { announce } from './actions.ts'
import { noticeOf } from './failures.ts'
import { save } from './save.ts'
import { getState, type Notice, setState } from './store.ts'

/** Why a publication failed. */
export interface NotPublished {
  notice: Notice
  /** What the server's checks say, and which files it needs. */
  answer?: RefusedAnswer
}

const announced: Readonly<Record<PublishedAnswer['state'], string>> = {
  published: 'Published',
  waiting: 'Waiting for approval',
  asked: 'Asked to publish',
}

const stale: Notice = {
  kind: 'error',
  message: 'Some of these pages were saved again since you saw them.',
  help: 'Look at the changes, and publish again.',
}

async function send(order: PublishOrder): Promise<NotPublished | undefined> {
  const answer = await client().publish(order)
  if (answer) {
    announce(announced[answer.state])
    return undefined
  }
  // An order whose answer was lost has been carried out.
  const unpublishedFiles = new Set(getState().unpublished?.files.map(({ file }) => file))
  if (order.as === 'ask' || order.files.some(({ file }) => unpublishedFiles.has(file)))
    return { notice: stale }
  announce(announced.published)
  return undefined
}

/** Publishes these files as they are saved. Returns why that failed, or undefined. */
export async function publish(
  files: readonly string[],
  message: string,
  as: PublishOrder['as'],
): Promise<NotPublished | undefined> {
  const { publishing, blobs } = getState()
  if (publishing) return undefined
  setState({ publishing: true })
  try {
    const chosen = files.map((file) => ({ file, saved: blobs.get(file) ?? null }))
    const failed = await send({ files: chosen, message: message || 'Publish', as })
    if (!failed) setState({ message: undefined })
    return failed
  } catch (error) {
    const notice = noticeOf(error)
    // An open dialog shows the failure itself.
    if (!getState().dialog) {
      // The button for `offline` would save.
      const kind = notice.kind === 'offline' ? 'error' : notice.kind
      setState({ notice: { ...notice, kind, message: `Not published. ${notice.message}` } })
    }
    return { notice, ...(error instanceof Refused && { answer: error.answer }) }
  } finally {
    setState({ publishing: false })
  }
}

/** Saves, and publishes these files. Closes the dialog if one of them cannot be saved: the bar says why. */
export async function saveAndPublish(
  ...order: Parameters<typeof publish>
): Promise<NotPublished | undefined> {
  await save()
  const unpublishedFiles = new Set(unsavedFiles(getState().session))
  const [chosen] = order
  // Files that a save has left out hold back only themselves.
  if (!chosen.some((file) => unpublishedFiles.has(file))) return publish(...order)
  if (getState().dialog === 'publish') setState({ dialog: undefined })
  return undefined
}
