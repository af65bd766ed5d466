import type { InputHTMLAttributes } from 'react'
import { type ControlProps, type FieldKind, stateOf } from './field-kind.ts'
import { textBox } from './styles.ts'
import { useTypedText } from './use-typed-text.ts'

export function LongText(props: ControlProps) {
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

/**
 * Returns a kind of field with a one-line text input. `attributes`: its type, its keyboard, and what a browser
 * may fill in, unless the schema has an `autocomplete`.
 */
export function textLine(
  attributes: InputHTMLAttributes<HTMLInputElement>,
  toText: (props: ControlProps) => unknown = ({ value }) => value,
): FieldKind {
  function Control(props: ControlProps) {
    const { id, name, field, onChange } = props
    const autoComplete = field.autocomplete ? { autoComplete: field.autocomplete } : {}
    return (
      <input
        type="text"
        {...attributes}
        {...autoComplete}
        {...stateOf(props)}
        className={textBox}
        id={id}
        name={name}
        {...useTypedText(toText(props), onChange)}
      />
    )
  }
  return { Control, label: 'above', isWide: false }
}

/** Returns a kind of field for numbers. `type="number"` drops what it cannot read and changes with the mouse wheel. */
export const numeral = (inputMode: 'decimal' | 'numeric'): FieldKind =>
  textLine({ inputMode }, ({ value, numbers }) =>
    typeof value === 'number' ? numbers.write(value) : value,
  )
