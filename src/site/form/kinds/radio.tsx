import type { ControlProps, FieldControl } from './field-control.ts'
import { OptionList } from './option-list.tsx'

/** A single choice, as radio buttons: one of the field's options, or yes or no. */
function Radio(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <OptionList<string | boolean>
      control={props}
      type="radio"
      options={field.enum ?? [true, false]}
      isChosen={(option) => option === value}
      choose={onChange}
    />
  )
}

export default {
  Control: Radio,
  label: 'legend',
  role: 'radiogroup',
  isWide: true,
} satisfies FieldControl
