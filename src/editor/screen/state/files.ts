/** Reads and saves the files, and follows changes that others make to them. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { reviewMessage } from '../../edits/differences.ts'
import { diskChanged, markSaved, openSession, unsavedFiles } from '../../edits/session.ts'
import { fileName } from '../../edits/words.ts'
import { announce, replaceSession } from './actions.ts'
import { changesIn, diagnosticsIn, pagesIn } from './derived.ts'
import { type ReadFile, RequestFailed, readFiles, readHistory, saveFiles } from './requests.ts'
import { getState, type OpenMerge, setState, withEtags } from './store.ts'
import { restoreUnsaved } from './unsaved.ts'

/** Shows why a request failed. */
export function showFailure(error: unknown): void {
  if (!(error instanceof RequestFailed)) throw error
  const kind = error.kind === 'refused' ? 'error' : error.kind
  setState({ notice: { kind, message: error.message, help: error.help } })
}

const textsOf = (files: readonly ReadFile[]) =>
  new Map(files.flatMap(({ file, text }) => (text === null ? [] : [[file, text]])))

/** Reads the site, restores unsaved changes, and opens the home page. */
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
    await restoreUnsaved()
    await findUncommitted()
  } catch (error) {
    setState({ phase: 'failed' })
    showFailure(error)
  }
}

/** Suggests a message for changes that were saved before the editor was loaded, and not committed. */
async function findUncommitted(): Promise<void> {
  const history = await readHistory()
  if (!history.ready || history.files.length === 0) return
  setState({ message: `Change ${history.files.map(fileName).join(', ')}` })
}

/** Merges the files as they are on the disk now into the session. */
function mergeFiles(files: readonly ReadFile[]): void {
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

/** The changes on the disk during a save. */
const later: { file: string; etag: string | null }[] = []

/** Merges changes on the disk that this window has not made itself. */
export async function followDisk(
  files: readonly { file: string; etag: string | null }[],
): Promise<void> {
  const { etags, saving } = getState()
  // The save answers with the ETags of its own files first.
  if (saving) {
    later.push(...files)
    return
  }
  const foreign = files.filter(({ file, etag }) => (etags.get(file) ?? null) !== etag)
  if (foreign.length === 0) return
  try {
    const { files: read, diagnostics } = await readFiles(foreign.map(({ file }) => file))
    mergeFiles(read)
    const isText = new Map(read.map(({ file, text }) => [file, text !== null]))
    setState({
      unreadable: [
        ...getState().unreadable.filter(({ file }) => !isText.has(file)),
        ...diagnostics.filter(({ file }) => isText.get(file) === false),
      ],
    })
    const names = read.map(({ file }) => fileName(file)).join(', ')
    announce(`Changed outside the editor: ${names}`)
  } catch (error) {
    showFailure(error)
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
  const errors = diagnosticsIn(state).filter(({ severity }) => severity === 'error')
  const [error] = errors
  if (error) {
    setState({
      notice: {
        kind: 'invalid',
        message:
          errors.length === 1
            ? 'Fix 1 error before you save.'
            : `Fix ${errors.length} errors before you save.`,
        help: error.message,
      },
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
      mergeFiles(answer.files)
      const names = answer.files.map(({ file }) => fileName(file)).join(', ')
      setState({
        notice: {
          kind: 'merged',
          message: `Somebody else has changed ${names}.`,
          help: getState().merges.length
            ? 'Choose what to keep, and save again.'
            : 'Both changes are merged. Look at them, and save again.',
        },
      })
    } else {
      const [diagnostic] = answer.diagnostics
      setState({
        notice: {
          kind: 'error',
          message: 'The checks of the server found an error.',
          help: diagnostic ? `${diagnostic.message} ${diagnostic.help}` : '',
        },
      })
    }
  } catch (failure) {
    showFailure(failure)
  } finally {
    setState({ saving: false })
    void followDisk(later.splice(0))
  }
}
