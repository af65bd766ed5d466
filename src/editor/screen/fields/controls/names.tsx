import { useEffect, useRef, useState } from 'react'
import { type Edit, EditError, type Files } from '../../../edits/files.ts'
import { renamePagePath } from '../../../edits/pages.ts'
import { renameSectionId } from '../../../edits/sections.ts'
import * as styles from '../../parts/field-styles.ts'
import { edit } from '../../state/actions.ts'
import { getState } from '../../state/store.ts'
import { attributesOf, type ControlProps } from './control.ts'

interface NameControlProps extends ControlProps {
  /** The edit that gives the name, and lets what depends on it follow. */
  rename(files: Files, name: string): Edit
}

/** A name that links depend on: it is taken over when it is finished, and not letter by letter. */
export function NameControl({ rename, ...props }: NameControlProps) {
  const value = props.value === undefined ? '' : String(props.value)
  const [typed, type] = useState<string>()
  const [refusal, refuse] = useState<EditError>()
  const now = typed ?? value

  function finish() {
    if (typed === undefined || typed.trim() === value) {
      type(undefined)
      refuse(undefined)
      return
    }
    try {
      const name = typed.trim()
      rename(getState().session.files, name)
      edit((files) => rename(files, name))
      type(undefined)
      refuse(undefined)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      refuse(error)
    }
  }

  // Nothing that was typed is lost with the page.
  const last = useRef(finish)
  last.current = finish
  useEffect(() => {
    const leave = () => last.current()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  return (
    <>
      <input
        {...attributesOf({ ...props, invalid: props.invalid || refusal !== undefined })}
        className={styles.control}
        value={now}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event
          const command = ctrlKey || metaKey ? key.toLowerCase() : undefined
          if (key === 'Enter' || command === 's') finish()
          // What is typed here is no step of the editor yet: the browser takes it back.
          else if ((command === 'z' || command === 'y') && typed !== undefined)
            event.stopPropagation()
          else if (key === 'Escape') {
            type(undefined)
            refuse(undefined)
          }
        }}
      />
      {refusal && (
        <p role="alert" className={styles.error}>
          {refusal.message} {refusal.help}
        </p>
      )}
    </>
  )
}

/** The path of a page. The links to it follow, and the old one goes on working. */
export function PathControl(props: ControlProps) {
  return (
    <NameControl
      {...props}
      rename={(files, path) => renamePagePath(files, props.file, path, getState().session.disk)}
    />
  )
}

/** The id of a section. The links to it follow. */
export function IdControl(props: ControlProps) {
  return (
    <NameControl
      {...props}
      rename={(files, id) => renameSectionId(files, props.file, Number(props.path[1]), id)}
    />
  )
}
