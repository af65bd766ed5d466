import { type ReactNode, useState } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { ChevronRight } from '../parts/icons.generated.ts'
import * as panel from '../parts/panel-styles.ts'
import * as parts from '../parts/shared-styles.ts'
import { isError } from '../state/derived.ts'
import { works } from '../translations/works.ts'
import { foldId, isWithin, useFields } from './context.ts'
import * as styles from './fields-styles.ts'

interface FoldProps {
  path: Path
  name: string
  startsOpen?: boolean
  /** A detail beside the name. */
  aside?: string | undefined
  /** Returns whether a place within the path is in this fold. By default, all are. */
  isInside?: (path: Path) => boolean
  buttons?: ReactNode
  handle?: ReactNode
  children: ReactNode
}

/** A collapsible group of fields. It opens when the focus moves into it. */
export function Fold(props: FoldProps) {
  const { path, name, startsOpen = false, aside, isInside, buttons, handle, children } = props
  const { target, diagnostics } = useFields()
  const [isOpen, setOpen] = useState(startsOpen)
  const [seen, setSeen] = useState(0)
  const isOurs = target && isWithin(target.path, path) && (isInside?.(target.path) ?? true)
  if (isOurs && target.count !== seen) {
    setSeen(target.count)
    setOpen(true)
  }
  const pointer = `${toPointer(path)}/`
  const within = [...diagnostics].flatMap(([inner, here]) =>
    `${inner}/`.startsWith(pointer) ? here : [],
  )
  const hasError = within.some(isError)
  const left = within.filter(({ code }) => works[code]).length
  return (
    <>
      <div className={styles.entryRow}>
        {handle}
        <button
          id={isInside ? undefined : foldId(path)}
          type="button"
          className={`${parts.row} ${styles.entryName}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size="0.875rem" />
          <span>{name}</span>
          {aside !== undefined && <span className={panel.aside}>{aside}</span>}
          {left > 0 && <span className={panel.aside}>{left} to translate</span>}
          {hasError && <span className={parts.error}>Error</span>}
        </button>
        {buttons}
      </div>
      {isOpen && <div className={styles.entryBody}>{children}</div>}
    </>
  )
}
