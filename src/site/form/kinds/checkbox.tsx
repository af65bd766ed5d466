import { RichText } from '../../theme/rich-text.tsx'
import { FieldLabel } from '../field-label.tsx'
import { type ControlProps, type FieldControl, stateOf } from './field-control.ts'
import { box, choice, mark } from './kind-styles.ts'

function Checkbox(props: ControlProps) {
  const { id, name, field, value, required, condition, texts, onChange } = props
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
        <FieldLabel
          label={field.text === undefined ? field.title : <RichText text={field.text} />}
          required={required}
          optionalLabel={texts.optionalLabel}
          condition={condition}
        />
      </span>
    </label>
  )
}

export default { Control: Checkbox, label: 'beside', isWide: true } satisfies FieldControl
