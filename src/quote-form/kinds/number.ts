import type { InputHTMLAttributes } from 'react'
import type { FieldKind } from './field-kind.ts'
import { textLine, trimmed } from './text-line.tsx'

// `type="number"` swallows what it cannot read and changes with the mouse wheel.
const numeral = (
  wrong: 'number' | 'integer',
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'],
) =>
  ({
    ...textLine(wrong, { inputMode }, ({ value, numbers }) =>
      typeof value === 'number' ? numbers.write(value) : value,
    ),
    toAnswer(value, _, numbers) {
      if (typeof value === 'number') return value
      const text = trimmed(value)
      // What is no number stays a text, for the validator to refuse.
      return text && (numbers.read(text)?.number ?? text)
    },
  }) satisfies FieldKind

/** A number. */
export const number: FieldKind = numeral('number', 'decimal')

/** A whole number. */
export const integer: FieldKind = numeral('integer', 'numeric')
