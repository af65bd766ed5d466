/** Asks the checks about the files of the session whenever these have changed. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Checker } from '../../model/checker.ts'
import { afterPause } from './after-pause.ts'
import { contextIn, inOrder, uploadedFilesIn } from './derived.ts'
import { showFailure } from './failures.ts'
import { type CheckResult, type EditorState, getState, setState, subscribe } from './store.ts'

let current: Checker | undefined

/** Sets the checks of this window, and asks them from now on. Call it once, before the screen is shown. */
export function openChecker(checker: Checker): void {
  if (!current) subscribe(checkChanged)
  current = checker
}

/** Returns the checks of this window. */
export function checker(): Checker {
  if (!current) throw new Error('The screen is shown before its checks are open.')
  return current
}

type Subject = Pick<CheckResult, 'files' | 'uploadedFiles'>

const subjectOf = (state: EditorState): Subject => ({
  files: state.session.files,
  uploadedFiles: uploadedFilesIn(state),
})

const isSame = (one: Subject, other: Subject | undefined) =>
  one.files === other?.files && one.uploadedFiles === other.uploadedFiles

/** What the checks were asked about last. */
let checkedSubject: Subject | undefined

/**
 * Asks the checks about the files of a state, and returns the diagnostics of exactly these. The screen shows them unless
 * files have changed meanwhile. Rejects if the checks cannot run.
 */
export async function runChecks(state: EditorState): Promise<readonly Diagnostic[]> {
  const subject = subjectOf(state)
  checkedSubject = subject
  try {
    const diagnostics = await checker().check(subject.files, contextIn(state))
    if (isSame(subjectOf(getState()), subject)) {
      setState({ checkResult: { ...subject, diagnostics }, isUnchecked: false })
    }
    return inOrder(subject.files, [...state.unreadable, ...diagnostics])
  } catch (error) {
    setState({ checkResult: undefined, isUnchecked: true })
    throw error
  }
}

let isChecking = false
const pause = afterPause(() => void checkChanged(), 200, 1000)

/** Lets the checks wait for a pause in typing. */
export const checkAfterPause = pause.soon

/** Asks about the current files, one question at a time. */
async function checkChanged(): Promise<void> {
  const isDue = () =>
    getState().phase === 'ready' && !pause.isDue() && !isSame(subjectOf(getState()), checkedSubject)
  if (isChecking || !isDue()) return
  isChecking = true
  while (isDue()) await runChecks(getState()).catch(showFailure)
  isChecking = false
}
