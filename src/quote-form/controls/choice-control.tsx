import { FieldLabel } from '../field-label'
import { type ControlProps, stateOf } from './control-props'
import { box, choice, choices, dropdown, mark, textBox } from './styles'

interface OptionProps {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  value: string
  label: string
  checked: boolean
  invalid?: boolean
  onChange: (checked: boolean) => void
}

/** A round button or a box, with its label beside it; the two are one target. */
function Option({ type, id, name, value, label, checked, invalid, onChange }: OptionProps) {
  return (
    <label className={choice} htmlFor={id}>
      <input
        type={type}
        className={box}
        id={id}
        name={name}
        value={value}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={mark} aria-hidden="true" />
      {label}
    </label>
  )
}

// The first option has the id of the field, so that a link to the field leads to it.
const optionId = (id: string, index: number) => (index === 0 ? id : `${id}-${index}`)

/** A single choice as a dropdown, which begins with no choice. */
export function DropdownControl(props: ControlProps) {
  const { id, name, field, value, words, onChange } = props
  const options = field.enum ?? []
  return (
    <span className={dropdown}>
      <select
        {...stateOf(props)}
        autoComplete={field.autocomplete}
        className={textBox}
        id={id}
        name={name}
        // An option that the schema has no more is no choice.
        value={options.find((option) => option === value) ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{words.chooseLabel}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A single choice as round buttons. */
export function RadioControl({ id, name, field, value, onChange }: ControlProps) {
  return (
    <div className={choices}>
      {(field.enum ?? []).map((option, index) => (
        <Option
          key={option}
          type="radio"
          id={optionId(id, index)}
          name={name}
          value={option}
          label={option}
          checked={value === option}
          onChange={() => onChange(option)}
        />
      ))}
    </div>
  )
}

/** A question that is answered with yes or no. */
export function YesNoControl({ id, name, value, words, onChange }: ControlProps) {
  return (
    <div className={choices}>
      {[true, false].map((answer, index) => (
        <Option
          key={String(answer)}
          type="radio"
          id={optionId(id, index)}
          name={name}
          value={String(answer)}
          label={answer ? words.yesLabel : words.noLabel}
          checked={value === answer}
          onChange={() => onChange(answer)}
        />
      ))}
    </div>
  )
}

/** Several choices, as boxes to tick. */
export function ChoicesControl({ id, name, field, value, invalid, onChange }: ControlProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <div className={choices}>
      {(field.items?.enum ?? []).map((option, index) => (
        <Option
          key={option}
          type="checkbox"
          id={optionId(id, index)}
          name={name}
          value={option}
          label={option}
          checked={chosen.includes(option)}
          invalid={invalid}
          onChange={(checked) =>
            onChange(checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        />
      ))}
    </div>
  )
}

/** A box to tick. Its label is the field's own, and stands beside it. */
export function TickControl(props: ControlProps) {
  const { id, name, field, value, required, words, onChange } = props
  return (
    <label className={choice} htmlFor={id}>
      <input
        {...stateOf(props)}
        type="checkbox"
        className={box}
        id={id}
        name={name}
        value="true"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={mark} aria-hidden="true" />
      <span>
        <FieldLabel label={field.title} required={required} optionalLabel={words.optionalLabel} />
      </span>
    </label>
  )
}
