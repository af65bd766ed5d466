/** Saves the unsaved changes. */

import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { reviewMessage } from '../../model/difference.ts'
import { counted } from '../../model/display-names.ts'
import { textIn } from '../../model/files.ts'
import { nameNewFields } from '../../model/form-fields.ts'
import { isReadable } from '../../model/json/tree.ts'
import { markSaved, unsavedFiles } from '../../model/session.ts'
import { client } from '../client/current-client.ts'
import { announce, replaceSession, tryEdit } from './actions.ts'
import { withBlobs } from './blobs.ts'
import { runChecks } from './checking.ts'
import { changesIn, isError, nameIn } from './derived.ts'
import { showFailure } from './failures.ts'
import { followLater, mergeFiles } from './files.ts'
import { type EditorState, getState, notify, setState } from './store.ts'

/** Sends the unsaved changes. Merges what others have saved meanwhile, and sends them again unless there is a conflict. */
async function sendChanges(): Promise<void> {
  const merged = new Set<string>()
  for (;;) {
    const state = getState()
    const { session, blobs } = state
    const unsaved = unsavedFiles(session)
    if (unsaved.length === 0) return
    const heldChanges = await heldBack(state)
    const files = unsaved.filter((file) => !heldChanges.has(file))
    if (files.length === 0) {
      if (heldChanges.size > 0) notifyHeldBack(heldChanges, false)
      return
    }
    const contents = new Map(files.map((file) => [file, session.files.get(file)]))
    const differences = changesIn(state).filter(({ file }) => !heldChanges.has(file))
    const changes = files.map((file) => ({
      file,
      before: blobs.get(file) ?? null,
      content: contents.get(file) ?? null,
    }))
    const answer = await client().save(changes, reviewMessage(differences))
    if (answer.status === 'saved') {
      replaceSession(markSaved(getState().session, contents), {
        blobs: withBlobs(getState().blobs, answer.files),
        stored: { uploadedFiles: answer.uploadedFiles, kept: answer.kept },
        // Until the server has said what is published now.
        unpublished: undefined,
      })
      announce('Saved')
      if (merged.size > 0) {
        const help = 'Your changes and the others are both saved.'
        notify('merged', `${[...merged].join(', ')} was also changed elsewhere.`, help)
      } else if (heldChanges.size > 0) notifyHeldBack(heldChanges, true)
      return
    }
    mergeFiles(answer.files)
    for (const { file } of answer.files) merged.add(nameIn(getState(), file))
    if (getState().merges.length > 0) {
      setState({ dialog: 'merge' })
      return
    }
  }
}

/** The changed files that a save leaves out, each with the errors in it. */
type Held = ReadonlyMap<string, readonly Pick<Diagnostic, 'message'>[]>

/**
 * Returns what a save leaves out: over a folder, the files with errors; with a server, which publishes only what is right,
 * the files that are not JSON.
 */
async function heldBack(state: EditorState): Promise<Held> {
  const { session, account } = state
  const unsaved = unsavedFiles(session)
  if (account.kind === 'drafts') {
    const broken = unsaved.filter((file) => {
      const text = textIn(session.files, file)
      return text !== undefined && !isReadable(text)
    })
    return new Map(broken.map((file) => [file, [{ message: 'Its text is not valid JSON.' }]]))
  }
  const errors = (await runChecks(state)).filter(isError)
  return new Map(
    unsaved.flatMap((file) => {
      const own = errors.filter((one) => one.file === file)
      return own.length > 0 ? [[file, own] as const] : []
    }),
  )
}

/** Says which files a save has left out, and why. */
function notifyHeldBack(heldChanges: Held, isSaved: boolean): void {
  const errors = [...heldChanges.values()].flat()
  const names = [...heldChanges.keys()].map((file) => `“${nameIn(getState(), file)}”`).join(', ')
  const count = counted(errors.length, 'error')
  const message = isSaved
    ? `Saved, except ${names}: fix ${count} there, and save again.`
    : `Fix ${count} before you save.`
  notify('invalid', message, errors[0]?.message ?? '')
}

/** Saves the unsaved changes. An error in one file holds back no other. */
export async function save(): Promise<void> {
  const { session, merges, saving } = getState()
  if (saving || unsavedFiles(session).length === 0) return
  if (merges.length > 0) {
    setState({ dialog: 'merge' })
    return
  }
  tryEdit((files) => nameNewFields(files, session.disk))
  setState({ saving: true, notice: undefined, typedField: undefined })
  try {
    await sendChanges()
  } catch (failure) {
    showFailure(failure)
  } finally {
    setState({ saving: false })
    followLater()
  }
}

/** Repeats what failed because the connection was gone: asks what is published, and saves. */
export async function tryAgain(): Promise<void> {
  setState({ notice: undefined })
  void client().askUnpublished()
  await save()
}
