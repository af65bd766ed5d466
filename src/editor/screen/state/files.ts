import { nameOfFile } from '../../model/display-names.ts'
import type { Files } from '../../model/files.ts'
import { readValue } from '../../model/json/tree.ts'
import { diskChanged, openSession } from '../../model/session.ts'
import type { Followed } from '../client/client-types.ts'
import { client } from '../client/current-client.ts'
import type { ReadFile } from '../client/listed-files.ts'
import { announce, edit, replaceSession } from './actions.ts'
import { withBlobs } from './blobs.ts'
import { checkAfterPause } from './checking.ts'
import { nameIn, pagesIn } from './derived.ts'
import { showFailure } from './failures.ts'
import { getState, type OpenMerge, setState, setStored } from './store.ts'
import { restoreUnsaved, stopStoring } from './unsaved.ts'

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
  stopStoring()
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
    // The screen is rendered first, because the checks of a large site take as long.
    checkAfterPause()
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
export function mergeFiles(files: readonly ReadFile[]): void {
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
export function restoreFile(file: string): void {
  const text = getState().deleted.get(file)
  if (text === undefined) return
  const label = `${nameOfFile(file, readValue(text))} brought back`
  edit(() => ({ label, files: new Map([[file, text]]) }))
}

/** What others have saved during a save of this window, or before all files are read. */
const later: ReadFile[] = []

/** Merges what others have saved meanwhile. */
export const followLater = () => followDisk([])

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
