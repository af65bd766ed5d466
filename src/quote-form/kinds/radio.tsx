import type { ControlProps, FieldKind } from './field-kind.ts'
import { OptionList } from './option-list.tsx'

function RadioControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <OptionList
      control={props}
      type="radio"
      options={field.enum ?? []}
      isChosen={(option) => option === value}
      choose={(option) => onChange(option)}
    />
  )
}

/** A single choice as round buttons. */
export const radio: FieldKind = {
  Control: RadioControl,
  label: 'legend',
  role: 'radiogroup',
  isWide: true,
}
