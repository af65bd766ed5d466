import type { ControlProps, FieldKind } from './field-kind.ts'
import { OptionList } from './option-list.tsx'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function ChoicesControl(props: ControlProps) {
  const { field, value, onChange } = props
  const chosen = listOf(value)
  return (
    <OptionList
      control={props}
      type="checkbox"
      options={field.items?.enum ?? []}
      isChosen={(option) => chosen.includes(option)}
      choose={(option, checked) =>
        onChange(checked ? [...chosen, option] : chosen.filter((one) => one !== option))
      }
    />
  )
}

/** Several choices, as boxes to tick. */
export const choices: FieldKind = {
  Control: ChoicesControl,
  label: 'legend',
  isWide: true,
}
