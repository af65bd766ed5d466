import { memo, useState } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { isReadable, readValue } from '../../edits/json/tree.ts'
import { fileName, placeWords } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { pathOf } from '../parts/pointers.ts'
import { goTo } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { Correction } from './correction.tsx'
import * as styles from './problems-styles.ts'

const storageKey = 'edit-problems'

/** Returns whether the list was opened or closed last; undefined where the person has done neither. */
function storedChoice(): boolean | undefined {
  const stored = localStorage.getItem(storageKey)
  return stored === null ? undefined : stored === 'open'
}

function counted(diagnostics: readonly Diagnostic[]): string {
  const of = (severity: Diagnostic['severity'], name: string) => {
    const { length } = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    return length === 0 ? [] : [`${length} ${name}${length === 1 ? '' : 's'}`]
  }
  const parts = [...of('error', 'error'), ...of('warning', 'warning')]
  return parts.length > 0 ? parts.join(', ') : 'No problems'
}

/** Where a diagnostic is: in a file that is not valid JSON, its line. */
function placeOf(file: string, text: string, pointer: string, line: number): string {
  if (!isReadable(text)) return `${fileName(file)}, line ${line}`
  return placeWords(file, readValue(text), pathOf(pointer))
}

interface RowProps
  extends Pick<
    Diagnostic,
    'file' | 'pointer' | 'severity' | 'message' | 'help' | 'line' | 'column'
  > {
  /** The text of the file, from which the place gets its name. */
  text: string
}

/** A diagnostic. It is drawn again only when it changes: a site can have thousands. */
const Row = memo(function Row(props: RowProps) {
  const { file, pointer, severity, message, help, text, line, column } = props
  return (
    <button
      type="button"
      className={styles.diagnostic}
      onClick={() => goTo(file, pathOf(pointer), { line, column })}
    >
      <span className={severity === 'error' ? styles.error : styles.warning}>
        {severity === 'error' ? 'Error' : 'Warning'}
      </span>
      <span className={styles.message}>
        {message} <span className={styles.help}>{help}</span>
      </span>
      <span className={styles.place}>{placeOf(file, text, pointer, line)}</span>
    </button>
  )
})

/** The diagnostics of the site, each a button that leads to its field. */
export function Problems() {
  const diagnostics = useEditor(diagnosticsIn)
  const files = useEditor((state) => state.session.files)
  const [chosen, choose] = useState(storedChoice)
  const none = diagnostics.length === 0
  const isOpen = chosen ?? diagnostics.some(({ severity }) => severity === 'error')

  function toggle() {
    localStorage.setItem(storageKey, isOpen ? 'closed' : 'open')
    choose(!isOpen)
  }

  return (
    <section id="problems" aria-label="Problems" tabIndex={-1} className={styles.region}>
      <div className={styles.head}>
        <p className={none ? styles.none : undefined}>{counted(diagnostics)}</p>
        {!none && (
          <Button kind="plain" expanded={isOpen} onPress={toggle}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {!none && isOpen && (
        <ul className={styles.list}>
          {diagnostics.map((diagnostic, index) => {
            const { file, pointer, severity, message, help, line, column } = diagnostic
            const row = { file, pointer, severity, message, help, line, column }
            return (
              <li key={index} className={styles.row}>
                <Row {...row} text={files.get(file) ?? ''} />
                <Correction diagnostic={diagnostic} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
