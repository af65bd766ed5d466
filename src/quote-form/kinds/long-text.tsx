import { type ControlProps, type FieldKind, stateOf } from './field-kind.ts'
import { textBox } from './styles.ts'
import { useTypedText } from './use-typed-text.ts'

function LongTextControl(props: ControlProps) {
  const { id, name, field, value, onChange } = props
  return (
    <textarea
      {...stateOf(props)}
      autoComplete={field.autocomplete}
      className={textBox}
      id={id}
      name={name}
      rows={field.rows ?? 4}
      {...useTypedText(value, onChange)}
    />
  )
}

/** A text of several lines. */
export const longText: FieldKind = {
  Control: LongTextControl,
  label: 'above',
  isWide: true,
}
