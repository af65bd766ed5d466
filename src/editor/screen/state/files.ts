/** Reading the files, saving them, and following what others do to them. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { reviewMessage } from '../../edits/differences.ts'
import { diskChanged, markSaved, openSession, unsavedFiles } from '../../edits/session.ts'
import { fileName } from '../../edits/words.ts'
import { announce, replaceSession } from './actions.ts'
import { changesIn, diagnosticsIn, pagesIn } from './derived.ts'
import { takeUpDrafts } from './drafts.ts'
import { type ReadFile, RequestFailed, readFiles, readHistory, saveFiles } from './requests.ts'
import { getState, type OpenMerge, setState, withEtags } from './store.ts'

/** Says what kept a request from its answer. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof RequestFailed)) throw error
  const kind = error.kind === 'refused' ? 'error' : error.kind
  setState({ notice: { kind, message: error.message, help: error.help } })
}

const textsOf = (files: readonly ReadFile[]) =>
  new Map(files.flatMap(({ file, text }) => (text === null ? [] : [[file, text]])))

/** Reads the site, takes up what was not saved, and opens the home page. */
export async function load(): Promise<void> {
  try {
    const { root, files, diagnostics, sectionTypes, siteFiles = [] } = await readFiles()
    const noTexts = new Set(files.filter(({ text }) => text === null).map(({ file }) => file))
    setState({
      phase: 'ready',
      root,
      session: openSession(textsOf(files)),
      etags: withEtags(new Map(), files),
      sectionTypes,
      siteFiles,
      unreadable: diagnostics.filter(({ file }: Diagnostic) => noTexts.has(file)),
      notice: undefined,
    })
    const [first] = pagesIn(getState())
    setState({ selection: first && { file: first.file } })
    await takeUpDrafts()
    await findUnrecorded()
  } catch (error) {
    setState({ phase: 'failed' })
    tellFailure(error)
  }
}

/** What was saved before the page was loaded can still be recorded. */
async function findUnrecorded(): Promise<void> {
  const history = await readHistory()
  if (!history.ready || history.files.length === 0) return
  setState({ message: `Change ${history.files.map(fileName).join(', ')}` })
}

/** Takes in the files as they lie on the disk now. */
export function takeIn(files: readonly ReadFile[]): void {
  const { session, etags, merges } = getState()
  const texts = new Map(files.map(({ file, text }) => [file, text ?? undefined]))
  const changed = diskChanged(session, texts)
  const open = new Set(changed.merges.map(({ file }) => file))
  const next = withEtags(
    etags,
    files.filter(({ file }) => !open.has(file)),
  )
  const found = changed.merges.map((merge): OpenMerge => {
    const etag = files.find(({ file }) => file === merge.file)?.etag ?? null
    return { merge, etag, from: 'session' }
  })
  const others = merges.filter(({ merge, from }) => from === 'draft' || !texts.has(merge.file))
  replaceSession(changed.session, {
    etags: next,
    merges: [...others, ...found],
    ...(found.length > 0 ? { dialog: 'merge' as const } : {}),
  })
}

/** What was told while a save was under way. */
const later: { file: string; etag: string | null }[] = []

/** Follows changes on the disk that this window has not made itself. */
export async function followDisk(
  files: readonly { file: string; etag: string | null }[],
): Promise<void> {
  const { etags, saving } = getState()
  // A save that is under way tells of its own files first.
  if (saving) {
    later.push(...files)
    return
  }
  const strange = files.filter(({ file, etag }) => (etags.get(file) ?? null) !== etag)
  if (strange.length === 0) return
  try {
    const { files: read, diagnostics } = await readFiles(strange.map(({ file }) => file))
    takeIn(read)
    const isText = new Map(read.map(({ file, text }) => [file, text !== null]))
    setState({
      unreadable: [
        ...getState().unreadable.filter(({ file }) => !isText.has(file)),
        ...diagnostics.filter(({ file }) => isText.get(file) === false),
      ],
    })
    const names = read.map(({ file }) => fileName(file)).join(', ')
    announce(`Changed on the disk: ${names}`)
  } catch (error) {
    tellFailure(error)
  }
}

/** Saves all that is not saved, unless an error holds it back. */
export async function save(): Promise<void> {
  const state = getState()
  const { session, etags, merges, saving } = state
  const files = unsavedFiles(session)
  if (saving || files.length === 0) return
  if (merges.some(({ from }) => from === 'session')) {
    setState({ dialog: 'merge' })
    return
  }
  const errors = diagnosticsIn(state).filter(({ severity }) => severity === 'error')
  const [error] = errors
  if (error) {
    const count = errors.length === 1 ? 'An error holds' : `${errors.length} errors hold`
    setState({
      notice: { kind: 'held', message: `${count} the save back.`, help: error.message },
    })
    return
  }
  const texts = new Map(files.map((file) => [file, session.files.get(file)]))
  const found = changesIn(state)
  setState({ saving: true, notice: undefined })
  try {
    const answer = await saveFiles(
      files.map((file) => ({
        file,
        ifMatch: etags.get(file) ?? null,
        text: texts.get(file) ?? null,
      })),
    )
    if (answer.status === 200) {
      const { message, etags: known } = getState()
      replaceSession(markSaved(getState().session, texts), {
        etags: withEtags(known, answer.files),
        message: [message, reviewMessage(found)].filter(Boolean).join('\n'),
      })
      announce('Saved')
    } else if (answer.status === 412) {
      takeIn(answer.files)
      const names = answer.files.map(({ file }) => fileName(file)).join(', ')
      setState({
        notice: {
          kind: 'merged',
          message: `${names}: changed by somebody else meanwhile.`,
          help: getState().merges.length
            ? 'Choose what is to stay, and save again.'
            : 'Both changes are in now. Look at them, and save again.',
        },
      })
    } else {
      const [diagnostic] = answer.diagnostics
      setState({
        notice: {
          kind: 'error',
          message: 'The server’s checks hold the save back.',
          help: diagnostic ? `${diagnostic.message} ${diagnostic.help}` : '',
        },
      })
    }
  } catch (failure) {
    tellFailure(failure)
  } finally {
    setState({ saving: false })
    void followDisk(later.splice(0))
  }
}
