import { useEffect, useRef, useState } from 'react'
import { renameOrigin } from '../../../model/feed-ids.ts'
import { type Edit, EditError, type Files } from '../../../model/files.ts'
import { renamePagePath } from '../../../model/pages.ts'
import { renameSectionId } from '../../../model/section-ids.ts'
import { letterOf } from '../../parts/letter-of.ts'
import * as parts from '../../parts/shared-styles.ts'
import { announce, tryEdit } from '../../state/actions.ts'
import { getState } from '../../state/store.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

interface NameControlProps
  extends Partial<Pick<ControlProps, 'label' | 'invalid' | 'describedBy'>> {
  id: string
  value: unknown
  /** Returns the edit that sets the name and updates what depends on it. `followed`: how many links have changed. */
  rename(files: Files, name: string): Edit & { followed?: number }
}

const followedLabel = (count: number) =>
  count === 1 ? '1 link has followed.' : `${count} links have followed.`

/** A name that links depend on. It changes when the person leaves the field, not at each letter. */
export function NameControl({ rename, ...props }: NameControlProps) {
  const { id, label, describedBy, invalid = false } = props
  const value = textOf(props.value)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<EditError>()
  const [followed, setFollowed] = useState(0)

  function reset() {
    setTyped(undefined)
    setError(undefined)
  }

  function finish() {
    const name = typed?.trim()
    const isNew = name !== undefined && name !== value
    const made = isNew ? tryEdit((files) => rename(files, name)) : undefined
    if (made instanceof EditError) setError(made)
    else reset()
    if (!made || made instanceof EditError) return
    const count = made.followed ?? 0
    setFollowed(count)
    if (count > 0) announce(followedLabel(count))
  }

  // Keeps the typed text when the window is closed or reloaded.
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
        {...attributesOf({ id, label, describedBy, invalid: invalid || error !== undefined })}
        className={parts.control}
        value={typed ?? value}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setFollowed(0)
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event
          const command = ctrlKey || metaKey ? letterOf(event) : undefined
          if (key === 'Enter' || command === 's') finish()
          // The browser undoes the typing, which is not a step of the editor yet.
          else if ((command === 'z' || command === 'y') && typed !== undefined)
            event.stopPropagation()
          else if (key === 'Escape') reset()
        }}
      />
      {followed > 0 && !error && <p className={parts.help}>{followedLabel(followed)}</p>}
      {error && (
        <p role="alert" className={parts.error}>
          {error.message} {error.help}
        </p>
      )}
    </>
  )
}

/** The path of a page. A change updates the links to the page, and redirects the old path. */
export function PathControl({ file, ...props }: ControlProps) {
  return (
    <NameControl
      {...props}
      rename={(files, path) => renamePagePath(files, file, path, getState().session.disk)}
    />
  )
}

/** The address of the site. Readers of feeds know articles by the first one. */
export function OriginControl(props: ControlProps) {
  return (
    <NameControl
      {...props}
      rename={(files, origin) => renameOrigin(files, origin, getState().session.disk)}
    />
  )
}

/** The id of a section. A change updates the links to the section. */
export function IdControl({ file, path, ...props }: ControlProps) {
  return (
    <NameControl
      {...props}
      rename={(files, id) => renameSectionId(files, file, Number(path[1]), id)}
    />
  )
}
