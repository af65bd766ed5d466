/** Reads and saves the files, and merges the changes of others. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { reviewMessage } from '../../model/differences.ts'
import { type Files, textIn } from '../../model/files.ts'
import { nameNewFields } from '../../model/form-fields.ts'
import { isReadable, readValue } from '../../model/json/tree.ts'
import { diskChanged, markSaved, openSession, unsavedFiles } from '../../model/session.ts'
import { counted, nameOfFile } from '../../model/words.ts'
import { client } from '../client/client.ts'
import type { Followed } from '../client/client-types.ts'
import type { ReadFile } from '../client/listed-files.ts'
import { announce, edit, replaceSession, tryEdit } from './actions.ts'
import { askChecks } from './checking.ts'
import { changesIn, isError, nameIn, pagesIn } from './derived.ts'
import { showFailure } from './failures.ts'
import {
  type EditorState,
  getState,
  notify,
  type OpenMerge,
  setState,
  setStored,
  withBlobs,
} from './store.ts'
import { restoreUnsaved, stopKeeping } from './unsaved.ts'

const contentsOf = (files: readonly ReadFile[]) =>
  new Map(files.flatMap(({ file, content }) => (content === null ? [] : [[file, content]])))

const unreadableIn = (files: readonly ReadFile[]) =>
  files.flatMap(({ diagnostics = [] }) => diagnostics)

const followed: Followed = {
  files: followDisk,
  stored: setStored,
  unpublished: (unpublished) => setState({ unpublished }),
  failed(error) {
    // The person did not ask. The next thing that they do says that the server does not answer.
    if (error.kind === 'signed-out' || error.kind === 'outdated') showFailure(error)
  },
}
let unfollow = () => {}

/** Reads the site, restores unsaved changes, and opens the home page. */
export async function load(): Promise<void> {
  unfollow()
  // The files are empty for a moment, which must not remove the unsaved changes.
  stopKeeping()
  setState({ phase: 'loading' })
  try {
    const {
      session: account,
      owner,
      files,
      sectionTypes,
      delivers,
      ...stored
    } = await client().read()
    setState({
      phase: 'ready',
      account,
      owner,
      session: openSession(contentsOf(files)),
      blobs: withBlobs(new Map(), files),
      sectionTypes,
      delivers,
      stored,
      unreadable: unreadableIn(files),
      notice: undefined,
    })
    unfollow = client().follow(followed)
    const [first] = pagesIn(getState())
    setState({ selection: first && { file: first.file } })
    await restoreUnsaved()
    followLater()
  } catch (error) {
    showFailure(error)
    setState({ phase: 'failed' })
  }
}

/** Merges the saved files into the session. */
function mergeFiles(files: readonly ReadFile[]): void {
  const { session, blobs, merges } = getState()
  const contents = new Map(files.map(({ file, content }) => [file, content ?? undefined]))
  const changed = diskChanged(session, contents)
  const open = new Set(changed.merges.map(({ file }) => file))
  const conflicts = changed.merges.map((merge): OpenMerge => {
    const blob = files.find(({ file }) => file === merge.file)?.blob ?? null
    return { merge, blob }
  })
  const { selection } = getState()
  const isGone = selection && !changed.session.files.has(selection.file)
  // Does not open the dialog, because it would take the focus from somebody who types.
  replaceSession(changed.session, {
    blobs: withBlobs(
      blobs,
      files.filter(({ file }) => !open.has(file)),
    ),
    merges: [...merges.filter(({ merge }) => !contents.has(merge.file)), ...conflicts],
    deleted: deletedFiles(session.files, changed.session.files),
    unreadable: [
      ...getState().unreadable.filter(({ file }) => !contents.has(file)),
      ...unreadableIn(files),
    ],
    // The person was looking at the deleted file.
    ...(isGone ? { selection } : {}),
  })
}

/** Returns the files that others have deleted, after files have changed on the disk. */
function deletedFiles(before: Files, after: Files): Map<string, string> {
  const known = [...before, ...getState().deleted].filter(([file]) => !after.has(file))
  // Pictures and downloads cannot be brought back, because nobody has their bytes.
  return new Map(
    known.flatMap(([file, content]) => (typeof content === 'string' ? [[file, content]] : [])),
  )
}

/** Adds a file that others have deleted to the unsaved changes. */
export function bringBack(file: string): void {
  const text = getState().deleted.get(file)
  if (text === undefined) return
  const label = `${nameOfFile(file, readValue(text))} brought back`
  edit(() => ({ label, files: new Map([[file, text]]) }))
}

/** What others have saved during a save of this window, or before all files are read. */
const later: ReadFile[] = []

/** Merges what others have saved meanwhile. */
const followLater = () => followDisk([])

/** Merges what other people, programs or windows have saved. */
export function followDisk(files: readonly ReadFile[]): void {
  later.push(...files)
  const { phase, saving } = getState()
  // Waits for the answer to the save, which has the ids of this window's own changes.
  if (phase !== 'ready' || saving) return
  const { blobs } = getState()
  const read = new Map(later.splice(0).map((one) => [one.file, one]))
  const foreign = [...read.values()].filter(({ file, blob }) => (blobs.get(file) ?? null) !== blob)
  if (foreign.length === 0) return
  mergeFiles(foreign)
  announce(`Changed elsewhere: ${namesOf(foreign)}`)
}

const namesOf = (files: readonly ReadFile[]) =>
  files.map(({ file }) => nameIn(getState(), file)).join(', ')

/** Sends the unsaved changes. Merges what others have saved meanwhile, and sends them again unless there is a conflict. */
async function sendChanges(): Promise<void> {
  const merged = new Set<string>()
  for (;;) {
    const state = getState()
    const { session, blobs } = state
    const unsaved = unsavedFiles(session)
    if (unsaved.length === 0) return
    const held = await heldBack(state)
    const files = unsaved.filter((file) => !held.has(file))
    if (files.length === 0) {
      if (held.size > 0) sayHeld(held, false)
      return
    }
    const contents = new Map(files.map((file) => [file, session.files.get(file)]))
    const words = changesIn(state).filter(({ file }) => !held.has(file))
    const changes = files.map((file) => ({
      file,
      before: blobs.get(file) ?? null,
      content: contents.get(file) ?? null,
    }))
    const answer = await client().save(changes, reviewMessage(words))
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
      } else if (held.size > 0) sayHeld(held, true)
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
  const errors = (await askChecks(state)).filter(isError)
  return new Map(
    unsaved.flatMap((file) => {
      const own = errors.filter((one) => one.file === file)
      return own.length > 0 ? [[file, own] as const] : []
    }),
  )
}

/** Says which files a save has left out, and why. */
function sayHeld(held: Held, isSaved: boolean): void {
  const errors = [...held.values()].flat()
  const names = [...held.keys()].map((file) => `“${nameIn(getState(), file)}”`).join(', ')
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
