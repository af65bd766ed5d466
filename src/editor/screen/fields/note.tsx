import { Fragment } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import * as parts from '../parts/shared-styles.ts'
import { Correction } from '../problems/correction.tsx'
import { ToTranslate, works } from '../translations/to-translate.tsx'
import { fieldId, noteId, useDiagnostics } from './context.ts'

interface NoteProps {
  path: Path
  help?: unknown
}

/** The diagnostics of a place, and the help for its field. */
export function Note({ path, help }: NoteProps) {
  const diagnostics = useDiagnostics(path)
  if (diagnostics.length === 0 && typeof help !== 'string') return null
  return (
    <div id={noteId(fieldId(path))} className={`${parts.tight} ${parts.narrow}`}>
      {diagnostics.map((diagnostic, index) => {
        const work = works[diagnostic.code]
        return work ? (
          <ToTranslate key={index} {...{ path, work }} />
        ) : (
          <Fragment key={index}>
            <p className={diagnostic.severity === 'error' ? parts.error : parts.warning}>
              {diagnostic.message} {diagnostic.help}
            </p>
            <Correction diagnostic={diagnostic} />
          </Fragment>
        )
      })}
      {typeof help === 'string' && <p className={parts.help}>{help}</p>}
    </div>
  )
}
