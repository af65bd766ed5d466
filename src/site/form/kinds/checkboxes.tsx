import { listOf } from '../../../content/answers/answer-kind.ts'
import type { ControlProps, FieldControl } from './field-control.ts'
import { OptionList } from './option-list.tsx'

/** Several choices, as checkboxes. */
function Checkboxes(props: ControlProps) {
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

export default { Control: Checkboxes, label: 'legend', isWide: true } satisfies FieldControl
