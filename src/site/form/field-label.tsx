import type { ReactNode } from 'react'
import { optional } from './styles.ts'

/** Renders a field's label, which says if the field is optional. */
export function FieldLabel(props: { label: ReactNode; required: boolean; optionalLabel: string }) {
  return (
    <>
      {props.label}
      {!props.required && ' '}
      {!props.required && <span className={optional}>{`(${props.optionalLabel})`}</span>}
    </>
  )
}
