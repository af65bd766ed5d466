import type { ReactNode } from 'react'
import { onlyWithoutScripts, optional } from './form-styles.ts'

interface FieldLabelProps {
  label: ReactNode
  required: boolean
  optionalLabel: string
  /** When the field is asked for, in words, for browsers without scripts; undefined if it always is. */
  condition: string | undefined
}

/** Renders a field's label, which says if the field is optional. */
export function FieldLabel({ label, required, optionalLabel, condition }: FieldLabelProps) {
  // The text of the server stays. It is no part of the scripts, which have no words for it.
  const conditionIn = (before: string, after: string) => (
    <span className={onlyWithoutScripts} suppressHydrationWarning>
      {condition && `${before}${condition}${after}`}
    </span>
  )
  if (required) {
    if (condition === undefined) return label
    return (
      <>
        {label}
        <span className={optional}>{conditionIn(' (', ')')}</span>
      </>
    )
  }
  return (
    <>
      {label}{' '}
      <span className={optional}>
        {condition === undefined ? (
          `(${optionalLabel})`
        ) : (
          <>
            {`(${optionalLabel}`}
            {conditionIn(' – ', '')}
            {')'}
          </>
        )}
      </span>
    </>
  )
}
