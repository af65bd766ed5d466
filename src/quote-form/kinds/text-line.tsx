import type { InputHTMLAttributes } from 'react'
import { type ControlProps, type FieldKind, stateOf } from './field-kind.ts'
import { textBox } from './styles.ts'
import { useTypedText } from './use-typed-text.ts'

/**
 * Makes a kind of field that is answered in a line of text.
 *
 * @param attributes the input's type, its keyboard, and what a browser may fill in. The word that the
 * schema has for `autocomplete` goes first.
 */
export function textLine(
  attributes: InputHTMLAttributes<HTMLInputElement>,
  toText: (props: ControlProps) => unknown = ({ value }) => value,
) {
  function TextControl(props: ControlProps) {
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
  return {
    Control: TextControl,
    label: 'above',
    isWide: false,
  } satisfies FieldKind
}
