import * as parts from '../../parts/shared-styles.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/**
 * Returns the number that a text means: `1,000` is a thousand where only whole numbers are allowed.
 * Undefined where it is ambiguous, and where the number is too large to be written exactly.
 */
function numberIn(text: string, isWhole: boolean): number | undefined {
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,\s]\d{3})+$/.test(text)
  if (isGrouped && !isWhole) return undefined
  const number = Number(isGrouped ? text.replace(/[.,\s]/g, '') : text.replace(',', '.'))
  return Number.isSafeInteger(Math.trunc(number)) ? number : undefined
}

/** A number. Other text is kept as it is typed, and the checks report it. */
export function NumberControl(props: ControlProps) {
  const { schema, value, type, typeText } = props
  const isWhole = schema.type === 'integer'
  const takesWords = Array.isArray(schema.type)
  return (
    <input
      {...attributesOf(props)}
      className={parts.control}
      inputMode={takesWords ? 'text' : isWhole ? 'numeric' : 'decimal'}
      value={textOf(value)}
      onChange={({ target: { value: text } }) => {
        // Only a number that reads back as it is typed: 1.0 can still become 1.05.
        if (text !== '' && String(Number(text)) === text) type(Number(text))
        else typeText(text)
      }}
      onBlur={() => {
        if (typeof value !== 'string' || value.trim() === '' || takesWords) return
        const number = numberIn(value.trim(), isWhole)
        if (number !== undefined) type(number)
      }}
    />
  )
}
