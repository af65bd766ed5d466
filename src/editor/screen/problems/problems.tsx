import { useState } from 'react'
import type { Problem } from '../../../checks/diagnostics/diagnostic.ts'
import { readValue } from '../../edits/json/tree.ts'
import { placeWords } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { pathOf } from '../parts/pointers.ts'
import { goTo } from '../state/actions.ts'
import { problemsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './problems-styles.ts'

/** So many are listed; of more, those that are left come when some are mended. */
const most = 100

function counted(problems: readonly Problem[]): string {
  const of = (severity: Problem['severity'], name: string) => {
    const { length } = problems.filter((problem) => problem.severity === severity)
    return length === 0 ? [] : [`${length} ${name}${length === 1 ? '' : 's'}`]
  }
  const parts = [...of('error', 'error'), ...of('warning', 'warning')]
  return parts.length > 0 ? parts.join(', ') : 'No problems'
}

/** All that the checks say of the site, each leading to its field. */
export function Problems() {
  const problems = useEditor(problemsIn)
  const files = useEditor((state) => state.session.files)
  const [isOpen, open] = useState(true)
  const none = problems.length === 0
  return (
    <section aria-label="Problems" className={styles.region}>
      <div className={styles.head}>
        <p className={none ? styles.none : undefined}>{counted(problems)}</p>
        {!none && (
          <Button kind="plain" expanded={isOpen} onPress={() => open(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {!none && isOpen && (
        <ul className={styles.list}>
          {problems.slice(0, most).map((problem, index) => {
            const { file, pointer, severity, message, help } = problem
            const words = placeWords(file, readValue(files.get(file) ?? ''), pathOf(pointer))
            return (
              <li key={index}>
                <button
                  type="button"
                  className={styles.problem}
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
          {problems.length > most && (
            <li className={styles.more}>And {problems.length - most} more.</li>
          )}
        </ul>
      )}
    </section>
  )
}
