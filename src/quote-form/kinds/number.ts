import type { InputHTMLAttributes } from 'react'
import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

// `type="number"` swallows what it cannot read and changes with the mouse wheel.
const numeral = (inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode']): FieldKind =>
  textLine({ inputMode }, ({ value, numbers }) =>
    typeof value === 'number' ? numbers.write(value) : value,
  )

/** A number. */
export const number: FieldKind = numeral('decimal')

/** A whole number. */
export const integer: FieldKind = numeral('numeric')
