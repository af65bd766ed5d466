import type { ReactNode } from 'react'
import * as parts from '../parts/shared-styles.ts'

interface HeadProps {
  title: string
  help?: unknown
  /** What is special about the selection now. */
  note?: string | undefined
  children?: ReactNode
}

/** The name and the description of the selection. `children`: the button that leads back. */
export function Head({ title, help, note, children }: HeadProps) {
  return (
    <div className={parts.tight}>
      {children}
      <h2>{title}</h2>
      {note && <p className={parts.label}>{note}</p>}
      {typeof help === 'string' && <p className={parts.help}>{help}</p>}
    </div>
  )
}
