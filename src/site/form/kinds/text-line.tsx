import type { InputHTMLAttributes } from 'react'
import type { FormField } from '../../../content/types.generated.ts'
import { type ControlProps, type FieldControl, stateOf } from './field-control.ts'
import { textBox } from './kind-styles.ts'
import { useTypedText } from './use-typed-text.ts'

type Attributes = InputHTMLAttributes<HTMLInputElement>

/**
 * Returns the control of a kind with a one-line text. `attributesOf`: its type, its keyboard, and what a browser may fill
 * in, unless the schema has an `autocomplete`.
 */
export function textLine(
  attributesOf: (field: FormField) => Attributes,
  toText: (props: ControlProps) => unknown = ({ value }) => value,
): FieldControl {
  function Control(props: ControlProps) {
    const { id, name, field, onChange } = props
    const autoComplete = field.autocomplete ? { autoComplete: field.autocomplete } : {}
    return (
      <input
        type="text"
        {...attributesOf(field)}
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

/**
 * Returns the control of a kind for addresses. Not `type="email"` or `type="url"`: without scripts, a browser would refuse
 * what is cleaned later.
 */
export const address = (kind: 'email' | 'url'): FieldControl =>
  textLine(() => ({
    inputMode: kind,
    autoComplete: kind,
    spellCheck: false,
    autoCapitalize: 'none',
    autoCorrect: 'off',
  }))
