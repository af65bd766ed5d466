import type { QuoteFormSection } from '../../../content/types.generated.ts'
import type { ControlProps } from './field-control.ts'
import { box, choice, mark } from './kind-styles.ts'

interface OptionListProps<Option> {
  control: ControlProps
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  isChosen: (option: Option) => boolean
  choose: (option: Option, checked: boolean) => void
}

function labelOf(option: string | boolean, texts: QuoteFormSection): string {
  if (typeof option === 'string') return option
  return option ? texts.yesLabel : texts.noLabel
}

/** Radio buttons or checkboxes. Each forms one target with its label. */
export function OptionList<Option extends string | boolean>(props: OptionListProps<Option>) {
  const { control, type, options, isChosen, choose } = props
  return (
    <div>
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
              // Of required checkboxes, any one is enough, which HTML cannot express.
              required={import.meta.env.SSR && type === 'radio' && control.ownChecks?.required}
              value={String(option)}
              checked={isChosen(option)}
              // ARIA does not allow invalid radio buttons.
              aria-invalid={(type === 'checkbox' && control.invalid) || undefined}
              onChange={(event) => choose(option, event.target.checked)}
            />
            <span className={mark} aria-hidden="true" />
            {labelOf(option, control.texts)}
          </label>
        )
      })}
    </div>
  )
}
