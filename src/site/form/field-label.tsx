import type { ReactNode } from 'react'
import { onlyWithoutScripts, optional } from './styles.ts'

interface FieldLabelProps {
  label: ReactNode
  required: boolean
  optionalLabel: string
  /** When the field is asked for, in words, for browsers without scripts; undefined if it always is. */
  condition: string | undefined
}

/** Renders a field's label, which says if the field is optional. */
export function FieldLabel(props: FieldLabelProps) {
  return (
    <>
      {props.label}
      {!props.required && ' '}
      {!props.required && <span className={optional}>{`(${props.optionalLabel})`}</span>}
      {props.condition !== undefined && (
        // The text of the server stays. It is no part of the scripts, which have no words for it.
        <span className={`${optional} ${onlyWithoutScripts}`} suppressHydrationWarning>
          {props.condition && ` (${props.condition})`}
        </span>
      )}
    </>
  )
}
