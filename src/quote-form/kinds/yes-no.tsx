import type { ControlProps, FieldKind } from './field-kind.ts'
import { OptionList } from './option-list.tsx'

function YesNoControl(props: ControlProps) {
  const { value, words, onChange } = props
  return (
    <OptionList
      control={props}
      type="radio"
      options={[true, false]}
      labelOf={(answer) => (answer ? words.yesLabel : words.noLabel)}
      isChosen={(answer) => answer === value}
      choose={(answer) => onChange(answer)}
    />
  )
}

/** A question that is answered with yes or no. */
export const yesNo: FieldKind = {
  Control: YesNoControl,
  label: 'legend',
  role: 'radiogroup',
  isWide: true,
}
