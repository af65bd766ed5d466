import { FieldLabel } from '../field-label'
import { type ControlProps, stateOf } from './control-props'
import { box, choice, choices, dropdown, mark, textBox } from './styles'

interface OptionListProps<Option> {
  control: ControlProps
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  labelOf?: (option: Option) => string
  isChosen: (option: Option) => boolean
  choose: (option: Option, checked: boolean) => void
}

/** Round buttons or boxes, each with its label beside it; the two are one target. */
function OptionList<Option extends string | boolean>(props: OptionListProps<Option>) {
  const { control, type, options, labelOf = String, isChosen, choose } = props
  return (
    <div className={choices}>
      {options.map((option, index) => {
        // The first option has the id of the field, so that a link to the field leads to it.
        const id = index === 0 ? control.id : `${control.id}-${index}`
        return (
          <label className={choice} htmlFor={id} key={String(option)}>
            <input
              type={type}
              className={box}
              id={id}
              name={control.name}
              value={String(option)}
              checked={isChosen(option)}
              // ARIA knows no invalid radio button.
              aria-invalid={(type === 'checkbox' && control.invalid) || undefined}
              onChange={(event) => choose(option, event.target.checked)}
            />
            <span className={mark} aria-hidden="true" />
            {labelOf(option)}
          </label>
        )
      })}
    </div>
  )
}

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
export function RadioControl(props: ControlProps) {
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

/** A question that is answered with yes or no. */
export function YesNoControl(props: ControlProps) {
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

/** Several choices, as boxes to tick. */
export function ChoicesControl(props: ControlProps) {
  const { field, value, onChange } = props
  const chosen: unknown[] = Array.isArray(value) ? value : []
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
