import type { ComponentType } from 'react'
import type { NumberStyle } from '../../content/answers/numbers.ts'
import type { FormField, QuoteFormSection } from '../../content/types.generated.ts'
import type { OwnChecks } from '../own-checks.ts'

/** An element of the page that a visitor answers with. */
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How one kind of field is shown. What its answers are stands in src/content/answers/answer-kinds.ts. */
export interface FieldKind {
  /** What the visitor answers with. */
  Control: ComponentType<ControlProps>
  /**
   * Where the field's label stands: above the control; beside it, where the control shows it itself; or,
   * where there are several controls, as the legend of the group.
   */
  label: 'above' | 'beside' | 'legend'
  /** The role of a group that may be required or invalid as a whole. */
  role?: 'radiogroup'
  /** Whether the field needs the whole width of the form. */
  isWide: boolean
}

/** What every control is given. */
export interface ControlProps {
  /** The id of the control, or of the first one of a group. */
  id: string
  name: string
  field: FormField
  /** What the form holds for the field. */
  value: unknown
  required: boolean
  invalid: boolean
  /** The id of the field's error or help, where there is one. */
  describedBy: string | undefined
  /** Where the browser is to check the answer by itself. */
  ownChecks?: OwnChecks
  words: QuoteFormSection
  numbers: NumberStyle
  onChange: (value: unknown) => void
}

/** The attributes that tell assistive technology how the control stands, and the browser what to check. */
export function stateOf(props: ControlProps) {
  const { required, invalid, describedBy } = props
  return {
    ...(import.meta.env.SSR && props.ownChecks),
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}
