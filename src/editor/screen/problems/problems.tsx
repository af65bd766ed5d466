import { memo, useMemo, useState } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import {
  changedCode,
  missingCode,
  untranslatedCode,
  withoutRepeatedWork,
} from '../../../checks/diagnostics/translators-work.ts'
import { isInFilesFolder } from '../../../content/content-files.ts'
import { breadcrumbOf, counted, fileName, nameOfFile, pathOf } from '../../model/display-names.ts'
import { textIn } from '../../model/files.ts'
import { isReadable, readValue } from '../../model/json/tree.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { revealField } from '../state/actions.ts'
import { note, sharedStorage } from '../state/browser-storage.ts'
import { shownDiagnosticsIn } from '../state/derived.ts'
import { type EditorState, useEditor } from '../state/store.ts'
import { Correction } from './correction.tsx'
import * as styles from './problems-styles.ts'

const help = 'Each is marked at its field, and “Next text” leads from one to the next.'

const helps = {
  [changedCode]: help,
  [missingCode]: 'They are listed at the page. Add them, or choose “All is up to date”.',
  [untranslatedCode]: help,
}

const storageKey = 'edit-problems'

/** Returns whether the person opened the list last. */
const wasOpen = () => sharedStorage()?.getItem(storageKey) === 'open'

function summary(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const { length } = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    return length === 0 ? [] : counted(length, severity)
  })
  return counts.length > 0 ? counts.join(', ') : 'No problems'
}

/** Returns why there is no list of diagnostics; undefined if there is one. */
const unknown = ({ checkResult, isUnchecked }: EditorState) =>
  checkResult ? undefined : isUnchecked ? 'Not checked: the checks do not run.' : 'Checking…'

/** Returns the place of a diagnostic in words; the line number in a file that is not valid JSON. */
function locationOf(file: string, text: string, pointer: string, line: number): string {
  if (isInFilesFolder(file)) return fileName(file)
  if (!isReadable(text)) return `${nameOfFile(file, readValue(text))}, line ${line}`
  return breadcrumbOf(file, readValue(text), pathOf(pointer))
}

interface RowProps {
  diagnostic: Diagnostic
  /** The text of the file, for the name of the place. */
  text: string
}

function Row({ diagnostic, text }: RowProps) {
  const { file, pointer, severity, message, help, line } = diagnostic
  return (
    <button
      type="button"
      className={styles.diagnostic}
      onClick={() => revealField(file, pathOf(pointer), diagnostic)}
    >
      <span className={severity === 'error' ? parts.error : parts.warning}>
        {severity === 'error' ? 'Error' : 'Warning'}
      </span>
      <span>
        {message} <span className={parts.quiet}>{help}</span>
      </span>
      <span className={styles.location}>{locationOf(file, text, pointer, line)}</span>
    </button>
  )
}

/** A diagnostic, which renders again only if it has changed, because a site can have thousands. */
const MemoRow = memo(
  Row,
  (before, after) =>
    before.text === after.text &&
    JSON.stringify(before.diagnostic) === JSON.stringify(after.diagnostic),
)

/** The diagnostics of the site, each a button that leads to its field. */
export function Problems() {
  const all = useEditor(shownDiagnosticsIn)
  const diagnostics = useMemo(() => withoutRepeatedWork(all, helps), [all])
  const files = useEditor((state) => state.session.files)
  const reason = useEditor(unknown)
  const [isOpen, setOpen] = useState(wasOpen)
  const none = diagnostics.length === 0

  function toggle() {
    note(sharedStorage(), storageKey, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }

  return (
    <section id="problems" aria-label="Problems" tabIndex={-1} className={styles.region}>
      <div className={`${parts.spread} ${styles.head}`}>
        <p className={none ? parts.quiet : undefined}>{reason ?? summary(diagnostics)}</p>
        {!none && (
          <Button kind="plain" aria-expanded={isOpen} onPress={toggle}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {!none && isOpen && (
        <ul className={styles.list}>
          {diagnostics.map((diagnostic, index) => (
            <li key={index} className={styles.row}>
              <MemoRow diagnostic={diagnostic} text={textIn(files, diagnostic.file) ?? ''} />
              <Correction diagnostic={diagnostic} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
