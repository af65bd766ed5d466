import { optionOf } from '../../../content/answers/answer-kind.ts'
import { type ControlProps, type FieldControl, stateOf } from './field-control.ts'
import { dropdown, textBox } from './kind-styles.ts'

/** A single choice as a dropdown. At first, nothing is chosen. */
function Dropdown(props: ControlProps) {
  const { id, name, field, value, texts, onChange } = props
  return (
    <span className={dropdown}>
      <select
        {...stateOf(props)}
        autoComplete={field.autocomplete}
        className={textBox}
        id={id}
        name={name}
        value={optionOf(value, field) ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{texts.chooseLabel}</option>
        {field.enum?.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  )
}

export default { Control: Dropdown, label: 'above', isWide: false } satisfies FieldControl
