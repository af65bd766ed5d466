/** Reads and saves the files, and merges the changes of others. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { isEditable, isInFilesFolder } from '../../../content/content-files.ts'
import { reviewMessage } from '../../model/differences.ts'
import type { Files } from '../../model/files.ts'
import { readValue } from '../../model/json/tree.ts'
import { diskChanged, markSaved, openSession, unsavedFiles } from '../../model/session.ts'
import { counted, nameOfFile } from '../../model/words.ts'
import { basesOf, type Followed, type ReadFile, workplace } from '../../workplace/workplace.ts'
import { announce, edit, replaceSession } from './actions.ts'
import { askChecks } from './checking.ts'
import { changesIn, inOrder, isError, nameIn, pagesIn } from './derived.ts'
import { showFailure } from './failures.ts'
import { getState, notify, type OpenMerge, setState, setStored, withEtags } from './store.ts'
import { restoreUnsaved, stopKeeping } from './unsaved.ts'

const textsOf = (files: readonly ReadFile[]) =>
  new Map(files.flatMap(({ file, text }) => (text === null ? [] : [[file, text]])))

const followed: Followed = {
  files: (changed) => void followDisk(changed),
  stored: setStored,
  publication: (publication) => setState({ publication }),
  others: (others) => setState({ others }),
}
let unfollow = () => {}

/** Reads the site, restores unsaved changes, and opens the home page. */
export async function load(): Promise<void> {
  unfollow()
  // The files are empty for a moment, which must not remove the unsaved changes.
  stopKeeping()
  setState({ phase: 'loading' })
  unfollow = workplace().follow(followed)
  try {
    const { root, files, diagnostics, sectionTypes, delivers, ...others } = await workplace().read()
    const { uploadedFiles, kept, unsaved, notice } = others
    const noTexts = new Set(files.filter(({ text }) => text === null).map(({ file }) => file))
    setState({
      phase: 'ready',
      root,
      session: openSession(textsOf(files)),
      etags: withEtags(new Map(), files),
      sectionTypes,
      delivers,
      stored: { uploadedFiles, kept },
      unreadable: diagnostics.filter(({ file }) => noTexts.has(file)),
      notice: undefined,
    })
    const [first] = pagesIn(getState())
    setState({ selection: first && { file: first.file } })
    await restoreUnsaved(unsaved)
    if (notice) notify('restored', notice.message, notice.help)
    void followLater()
  } catch (error) {
    showFailure(error)
    setState({ phase: 'failed' })
  }
}

/** Merges the current files of the disk into the session. Returns those without a conflict. */
function mergeFiles(files: readonly ReadFile[]): readonly ReadFile[] {
  const { session, etags, merges } = getState()
  const texts = new Map(files.map(({ file, text }) => [file, text ?? undefined]))
  const changed = diskChanged(session, texts, basesOf(files))
  const open = new Set(changed.merges.map(({ file }) => file))
  const settled = files.filter(({ file }) => !open.has(file))
  const conflicts = changed.merges.map((merge): OpenMerge => {
    const etag = files.find(({ file }) => file === merge.file)?.etag ?? null
    return { merge, etag, from: 'session' }
  })
  const others = merges.filter(({ merge, from }) => from === 'earlier' || !texts.has(merge.file))
  const { selection } = getState()
  const isGone = selection && !changed.session.files.has(selection.file)
  // Does not open the dialog, because it would take the focus from somebody who types.
  replaceSession(changed.session, {
    etags: withEtags(etags, settled),
    merges: [...others, ...conflicts],
    deleted: deletedFiles(session.files, changed.session.files),
    // The person was looking at the deleted file.
    ...(isGone ? { selection } : {}),
  })
  return settled
}

/**
 * Says that somebody else has changed files of which the person has to save changes once more. `wereSaved`: they were
 * saved before, so that their branch may have been removed instead.
 */
function sayMerged(files: readonly ReadFile[], wereSaved: boolean): void {
  if (files.length === 0) return
  const names = files.map(({ file }) => nameIn(getState(), file)).join(', ')
  const help =
    getState().merges.length > 0
      ? 'Choose what to keep, and save again.'
      : 'Both changes are merged. Look at them, and save again.'
  const orRemoved = wereSaved ? ' or removed what you saved there' : ''
  notify('merged', `Somebody else has changed ${names}${orRemoved}.`, help)
}

/** Returns the files that others have deleted, after files have changed on the disk. */
function deletedFiles(before: Files, after: Files): Map<string, string> {
  const known = new Map([...before, ...getState().deleted])
  // Pictures and downloads cannot be brought back, because only their hash is known.
  return new Map([...known].filter(([file]) => !after.has(file) && !isInFilesFolder(file)))
}

/** Adds a file that others have deleted to the unsaved changes. */
export function bringBack(file: string): void {
  const text = getState().deleted.get(file)
  if (text === undefined) return
  const label = `${nameOfFile(file, readValue(text))} brought back`
  edit(() => ({ label, files: new Map([[file, text]]) }))
}

/** Changes on the disk that arrive during a save, or before all files are read, or that could not be read. */
const later: { file: string; etag: string | null }[] = []

/** Merges the changes on the disk that have been waiting. */
export const followLater = () => followDisk([])

/** Merges changes on the disk that other programs or windows have made. */
export async function followDisk(
  files: readonly { file: string; etag: string | null }[],
): Promise<void> {
  later.push(...files)
  const { etags, phase, saving } = getState()
  // Waits for the answer to the save, which has the ETags of this window's own changes.
  if (phase !== 'ready' || saving) return
  const foreign = later.splice(0).filter(({ file, etag }) => (etags.get(file) ?? null) !== etag)
  if (foreign.length === 0) return
  try {
    const { files: read, diagnostics } = await workplace().read([
      ...new Set(foreign.map(({ file }) => file)),
    ])
    const merged = mergeFiles(read)
    const unsaved = unsavedFiles(getState().session)
    // Saved changes are unsaved again if others have changed the file without them.
    const again = merged.filter(({ file, base }) => base !== undefined && unsaved.includes(file))
    sayMerged(again, true)
    const isText = new Map(read.map(({ file, text }) => [file, text !== null]))
    setState({
      unreadable: [
        ...getState().unreadable.filter(({ file }) => !isText.has(file)),
        ...diagnostics.filter(({ file }) => isText.get(file) === false && !isInFilesFolder(file)),
      ],
    })
    const names = read.map(({ file }) => nameIn(getState(), file)).join(', ')
    announce(`Changed outside the editor: ${names}`)
  } catch (error) {
    later.push(...foreign)
    showFailure(error)
  }
}

/** Runs a save. Merges changes on the disk after it. */
export async function whileSaving(run: () => Promise<void>): Promise<void> {
  setState({ saving: true })
  try {
    await run()
  } catch (failure) {
    showFailure(failure)
  } finally {
    setState({ saving: false })
    void followLater()
  }
}

/** Saves all unsaved changes, unless there is an error. */
export async function save(): Promise<void> {
  const state = getState()
  const { session, etags, merges, saving } = state
  const files = unsavedFiles(session)
  if (saving || files.length === 0) return
  if (merges.some(({ from }) => from === 'session')) {
    setState({ dialog: 'merge' })
    return
  }
  const texts = new Map(files.map((file) => [file, session.files.get(file)]))
  const words = reviewMessage(changesIn(state))
  setState({ notice: undefined, typedField: undefined })
  await whileSaving(async () => {
    const errors = (await askChecks(state)).filter(isError)
    const [error] = errors
    const isOfEditor = ({ file }: Diagnostic) => isEditable(file) || isInFilesFolder(file)
    if (error && !errors.some(isOfEditor)) {
      // No field leads to a schema, which only developers change.
      notify('error', error.message, error.help)
      return
    }
    if (error) {
      notify('invalid', `Fix ${counted(errors.length, 'error')} before you save.`, error.message)
      return
    }
    const answer = await workplace().save(
      files.map((file) => ({
        file,
        ifMatch: etags.get(file) ?? null,
        text: texts.get(file) ?? null,
      })),
      { words, undecided: merges.map(({ merge: { file } }) => file) },
    )
    if (answer.status === 200) {
      const { etags: known } = getState()
      replaceSession(markSaved(getState().session, texts), {
        etags: withEtags(known, answer.files),
        stored: { uploadedFiles: answer.uploadedFiles, kept: answer.kept },
      })
      announce('Saved')
    } else if (answer.status === 412) {
      mergeFiles(answer.files)
      sayMerged(answer.files, false)
      if (getState().merges.length > 0) setState({ dialog: 'merge' })
    } else {
      const [first] = inOrder(getState().session.files, answer.diagnostics)
      const help = first ? `${first.message} ${first.help}` : ''
      notify('error', 'The checks found an error.', help)
    }
  })
}

/** Repeats what failed because the connection was gone: reads what others have changed, and saves. */
export async function tryAgain(): Promise<void> {
  setState({ notice: undefined })
  await followLater()
  await save()
}
