import type { InputHTMLAttributes } from 'react'
import { kindOf } from '../form-definition'
import { type ControlProps, stateOf } from './control-props'
import { textBox } from './styles'
import { useTypedText } from './use-typed-text'

/** Input types, keyboards and what a browser may fill in. An entry of the schema goes first. */
const kinds: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  email: { type: 'email', autoComplete: 'email', spellCheck: false, autoCapitalize: 'none' },
  tel: { type: 'tel', autoComplete: 'tel' },
  uri: { type: 'url', autoComplete: 'url', spellCheck: false, autoCapitalize: 'none' },
  date: { type: 'date' },
  // `type="number"` swallows what it cannot read and changes with the mouse wheel.
  number: { type: 'text', inputMode: 'decimal' },
  integer: { type: 'text', inputMode: 'numeric' },
}

/** A line of text: also an e-mail address, a phone number, a link, a date or a number. */
export function TextControl(props: ControlProps) {
  const { id, name, field, value, onChange } = props
  const kind = field.type === 'integer' ? 'integer' : kindOf(field)
  const autoComplete = field.autocomplete ? { autoComplete: field.autocomplete } : {}
  return (
    <input
      type="text"
      {...kinds[kind]}
      {...autoComplete}
      {...stateOf(props)}
      className={textBox}
      id={id}
      name={name}
      {...useTypedText(value, onChange)}
    />
  )
}

/** A text of several lines. */
export function LongTextControl(props: ControlProps) {
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
