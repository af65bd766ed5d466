import { type ControlProps, type FieldControl, stateOf } from './field-control.ts'
import { textBox } from './kind-styles.ts'
import { useTypedText } from './use-typed-text.ts'

function LongText(props: ControlProps) {
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

export default { Control: LongText, label: 'above', isWide: true } satisfies FieldControl
