import { optionOf } from '../../content/answers/answer-kinds.ts'
import { type ControlProps, type FieldKind, stateOf } from './field-kind.ts'
import { dropdown as dropdownClass, textBox } from './styles.ts'

function DropdownControl(props: ControlProps) {
  const { id, name, field, value, words, onChange } = props
  return (
    <span className={dropdownClass}>
      <select
        {...stateOf(props)}
        autoComplete={field.autocomplete}
        className={textBox}
        id={id}
        name={name}
        value={optionOf(value, field) ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{words.chooseLabel}</option>
        {field.enum?.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A single choice as a dropdown, which begins with no choice. */
export const dropdown: FieldKind = {
  Control: DropdownControl,
  label: 'above',
  isWide: false,
}
