import type { ControlProps } from './field-kind.ts'
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
              // Of boxes, any one will do, which HTML cannot say.
              required={import.meta.env.SSR && type === 'radio' && control.ownChecks?.required}
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
