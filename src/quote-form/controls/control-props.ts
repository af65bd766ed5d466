import type { FormField, QuoteFormSection } from '../../content/types.generated'

/** What every control is given. */
export interface ControlProps {
  /** The id of the control, or of the first one of a group. */
  id: string
  name: string
  field: FormField
  /** What the draft holds for the field. */
  value: unknown
  required: boolean
  invalid: boolean
  /** The id of the field's error or help, where there is one. */
  describedBy: string | undefined
  words: QuoteFormSection
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
