import type { FormField } from '../../content/types.generated.ts'
import type { ControlProps, FormControl } from './field-kind.ts'
import { box, choice, choices, mark } from './styles.ts'

interface OptionListProps<Option> {
  control: ControlProps
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  labelOf?: (option: Option) => string
  isChosen: (option: Option) => boolean
  choose: (option: Option, checked: boolean) => void
}

/** Round buttons or boxes, each with its label beside it; the two are one target. */
export function OptionList<Option extends string | boolean>(props: OptionListProps<Option>) {
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

/** The values of those buttons or boxes that are chosen. */
export function readChosen(controls: readonly FormControl[]): string[] {
  return controls.flatMap((control) =>
    control instanceof HTMLInputElement && control.checked ? control.value : [],
  )
}

/** A chosen option. One that the schema does not have any more is no answer. */
export function optionOf(value: unknown, field: FormField): string | undefined {
  return field.enum?.find((option) => option === value)
}
