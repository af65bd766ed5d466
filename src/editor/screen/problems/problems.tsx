import { useState } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { readValue } from '../../edits/json/tree.ts'
import { placeWords } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { pathOf } from '../parts/pointers.ts'
import { goTo } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './problems-styles.ts'

/** How many diagnostics are listed at most. */
const most = 100

function counted(diagnostics: readonly Diagnostic[]): string {
  const of = (severity: Diagnostic['severity'], name: string) => {
    const { length } = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    return length === 0 ? [] : [`${length} ${name}${length === 1 ? '' : 's'}`]
  }
  const parts = [...of('error', 'error'), ...of('warning', 'warning')]
  return parts.length > 0 ? parts.join(', ') : 'No problems'
}

/** The diagnostics of the site, each a button that leads to its field. */
export function Problems() {
  const diagnostics = useEditor(diagnosticsIn)
  const files = useEditor((state) => state.session.files)
  const [isOpen, open] = useState(true)
  const none = diagnostics.length === 0
  return (
    <section aria-label="Problems" className={styles.region}>
      <div className={styles.head}>
        <p className={none ? styles.none : undefined}>{counted(diagnostics)}</p>
        {!none && (
          <Button kind="plain" expanded={isOpen} onPress={() => open(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {!none && isOpen && (
        <ul className={styles.list}>
          {diagnostics.slice(0, most).map((diagnostic, index) => {
            const { file, pointer, severity, message, help } = diagnostic
            const words = placeWords(file, readValue(files.get(file) ?? ''), pathOf(pointer))
            return (
              <li key={index}>
                <button
                  type="button"
                  className={styles.diagnostic}
                  onClick={() => goTo(file, pathOf(pointer))}
                >
                  <span className={severity === 'error' ? styles.error : styles.warning}>
                    {severity === 'error' ? 'Error' : 'Warning'}
                  </span>
                  <span className={styles.message}>
                    {message} <span className={styles.help}>{help}</span>
                  </span>
                  <span className={styles.place}>{words}</span>
                </button>
              </li>
            )
          })}
          {diagnostics.length > most && (
            <li className={styles.more}>And {diagnostics.length - most} more.</li>
          )}
        </ul>
      )}
    </section>
  )
}
