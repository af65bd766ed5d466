import type { Path } from '../../../checks/read/locate.ts'
import * as parts from '../parts/field-styles.ts'
import { fieldId, noteId, useDiagnostics } from './context.ts'
import * as styles from './fields-styles.ts'

interface NoteProps {
  path: Path
  help?: unknown
}

/** The diagnostics of a place, and the help for its field. */
export function Note({ path, help }: NoteProps) {
  const diagnostics = useDiagnostics(path)
  if (diagnostics.length === 0 && typeof help !== 'string') return null
  return (
    <div id={noteId(fieldId(path))} className={styles.note}>
      {diagnostics.map(({ message, help: advice, severity }, index) => (
        <p key={index} className={severity === 'error' ? parts.error : parts.warning}>
          {message} {advice}
        </p>
      ))}
      {typeof help === 'string' && <p className={parts.help}>{help}</p>}
    </div>
  )
}
