import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import type { Path } from '../../../checks/read/locate.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import * as panel from '../parts/panel-styles.ts'
import { type FieldsContext, isWithin } from './context.ts'
import * as styles from './fields-styles.ts'

interface FoldProps {
  context: FieldsContext
  path: Path
  name: string
  startsOpen: boolean
  /** What else is said of it. */
  aside?: string | undefined
  /** Whether the focus goes into it for this place; for all within its path where it is left out. */
  holds?: (path: Path) => boolean
  buttons?: ReactNode
  handle?: ReactNode
  children: ReactNode
}

/** An entry with several fields, which can be folded. It opens when the focus is to go into it. */
export function Fold(props: FoldProps) {
  const { context, path, name, startsOpen, aside, buttons, handle, children } = props
  const holds = props.holds ?? (() => true)
  const { target, diagnostics } = context
  const [isOpen, open] = useState(startsOpen)
  const [seen, see] = useState(0)
  if (target && target.count !== seen && isWithin(target.path, path) && holds(target.path)) {
    see(target.count)
    open(true)
  }
  const pointer = `${toPointer(path)}/`
  const hasError = [...diagnostics].some(
    ([place, found]) =>
      `${place}/`.startsWith(pointer) && found.some(({ severity }) => severity === 'error'),
  )
  return (
    <>
      <div className={styles.entryHead}>
        {handle}
        <button
          type="button"
          className={styles.entryName}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          <ChevronRight aria-hidden="true" size="0.875rem" strokeWidth={1.75} />
          <span>{name}</span>
          {aside !== undefined && <span className={panel.aside}>{aside}</span>}
          {hasError && <span className={panel.errorMark}>Error</span>}
        </button>
        {buttons}
      </div>
      {isOpen && <div className={styles.entryBody}>{children}</div>}
    </>
  )
}
