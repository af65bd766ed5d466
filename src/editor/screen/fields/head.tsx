import type { ReactNode } from 'react'
import * as parts from '../parts/shared-styles.ts'

interface HeadProps {
  title: string
  help?: unknown
  children?: ReactNode
}

/** The name and the description of the selection. `children`: the button that leads back. */
export function Head({ title, help, children }: HeadProps) {
  return (
    <div className={parts.tight}>
      {children}
      <h2>{title}</h2>
      {typeof help === 'string' && <p className={parts.help}>{help}</p>}
    </div>
  )
}
