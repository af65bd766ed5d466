import type { ReactNode } from 'react'
import { optional } from './styles.ts'

/** A field's label; one that may be left empty says so. */
export function FieldLabel(props: { label: ReactNode; required: boolean; optionalLabel: string }) {
  return (
    <>
      {props.label}
      {!props.required && ' '}
      {!props.required && <span className={optional}>{`(${props.optionalLabel})`}</span>}
    </>
  )
}
