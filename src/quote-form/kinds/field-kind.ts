import type { ComponentType } from 'react'
import type { FormField, FormSchema, QuoteFormSection } from '../../content/types.generated.ts'
import type { NumberStyle } from '../numbers.ts'

/** An answer as it is checked and sent. */
export type Answer = string | number | boolean | string[]

/** An element of the page that a visitor answers with. */
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** All that the form knows of one kind of field. */
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
  /** What the form holds for the field before anything is typed or chosen. */
  blank: unknown
  /** Reads what stands in the field's controls on the page, whoever put it there. */
  fromControls(controls: readonly FormControl[]): unknown
  /** The answer in what the form holds, or undefined where there is none. */
  toAnswer(value: unknown, field: FormField, numbers: NumberStyle): Answer | undefined
  /** The form's message for an answer that is not of this kind; 'pattern' where it is not given. */
  wrong?: keyof FormSchema['errorMessage']
  /** The rule that a missing answer breaks rather than 'required', in a field that has that rule. */
  missing?: 'const'
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
  words: QuoteFormSection
  numbers: NumberStyle
  onChange: (value: unknown) => void
}

/** The attributes that tell assistive technology how the control stands. */
export function stateOf({ required, invalid, describedBy }: ControlProps) {
  return {
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}
