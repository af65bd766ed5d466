import type { InputHTMLAttributes } from 'react'
import { type ControlProps, type FieldKind, type FormControl, stateOf } from './field-kind.ts'
import { textBox } from './styles.ts'
import { useTypedText } from './use-typed-text.ts'

/** The value of a field with one control, which is its text. */
export const readText = ([control]: readonly FormControl[]) => control?.value ?? ''

/** A text without the white space around it; no answer where there is nothing else. */
export function trimmed(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined
}

/**
 * Makes a kind of field that is answered in a line of text.
 *
 * @param wrong the form's message for a text that is not of this kind
 * @param attributes the input's type, its keyboard, and what a browser may fill in. The word that the
 * schema has for `autocomplete` goes first.
 */
export function textLine(
  wrong: FieldKind['wrong'] & string,
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
    blank: '',
    fromControls: readText,
    toAnswer: trimmed,
    wrong,
  } satisfies FieldKind
}
