import type { ComponentType } from 'react'
import type { NumberStyle } from '../../../content/answers/numbers.ts'
import type { FormField, QuoteFormSection } from '../../../content/types.generated.ts'
import type { OwnChecks } from '../own-checks.ts'

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How a kind of field is shown. All else about it is in its file in src/content/answers/kinds/. */
export interface FieldControl {
  Control: ComponentType<ControlProps>
  /**
   * The position of the field's label: above the control; beside it, rendered by the control; or as the legend of
   * a group of controls.
   */
  label: 'above' | 'beside' | 'legend'
  /** The role of a group that can be required or invalid as a whole. */
  role?: 'radiogroup'
  /** Whether the field needs the whole width of the form. */
  isWide: boolean
}

export interface ControlProps {
  /** The id of the control, or of the first one of a group. */
  id: string
  name: string
  field: FormField
  value: unknown
  required: boolean
  invalid: boolean
  /** The id of the field's error or help, if there is one. */
  describedBy: string | undefined
  /** When the field is asked for, in words; undefined if it always is. */
  condition: string | undefined
  /** Whether the browser must check the answer itself. */
  ownChecks?: OwnChecks
  texts: QuoteFormSection
  numbers: NumberStyle
  onChange: (value: unknown) => void
}

/** Returns the attributes with the control's state for assistive technology, and the browser's own checks. */
export function stateOf(props: ControlProps) {
  const { required, invalid, describedBy } = props
  return {
    ...(import.meta.env.SSR && props.ownChecks),
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}
