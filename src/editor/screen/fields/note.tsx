import { Fragment } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import * as parts from '../parts/shared-styles.ts'
import { Correction } from '../problems/correction.tsx'
import { ToTranslate, Translated } from '../translations/to-translate.tsx'
import { works } from '../translations/works.ts'
import { fieldId, helpId, noteId, useDiagnostics, useIsReached } from './context.ts'

interface NoteProps {
  path: Path
  help?: unknown
  /** Whether the help is shown only while the person is at the field, because its label says enough. */
  isBrief?: boolean
}

/** The diagnostics of a place, and the help for its field. */
export function Note({ path, help, isBrief = false }: NoteProps) {
  const diagnostics = useDiagnostics(path)
  const isReached = useIsReached(path)
  const isWork = diagnostics.some(({ code }) => works[code])
  const hasHelp = typeof help === 'string'
  // Screen readers read it with the field in any case.
  const isHidden = isBrief && !isReached
  return (
    <>
      {(diagnostics.length > 0 || hasHelp) && (
        <div
          id={noteId(fieldId(path))}
          className={`${parts.tight} ${parts.narrow}`}
          hidden={isHidden && diagnostics.length === 0}
        >
          {diagnostics.map((diagnostic, index) => {
            const work = works[diagnostic.code]
            return work ? (
              <ToTranslate key={index} path={path} work={work} />
            ) : (
              <Fragment key={index}>
                <p className={diagnostic.severity === 'error' ? parts.error : parts.warning}>
                  {diagnostic.message} {diagnostic.help}
                </p>
                <Correction diagnostic={diagnostic} />
              </Fragment>
            )
          })}
          {hasHelp && (
            <p id={helpId(fieldId(path))} className={parts.help} hidden={isHidden}>
              {help}
            </p>
          )}
        </div>
      )}
      {!isWork && <Translated path={path} />}
    </>
  )
}
