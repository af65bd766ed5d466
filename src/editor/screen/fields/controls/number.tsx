import * as styles from '../../parts/field-styles.ts'
import { typeValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'

/**
 * The number that a text stands for: `1,000` is a thousand where only whole numbers are asked for.
 * Undefined where it may be another one, and where it is too large to be written out.
 */
function numberIn(text: string, whole: boolean | undefined): number | undefined {
  const grouped = /^-?[1-9]\d{0,2}(?:[.,\s]\d{3})+$/.test(text)
  if (grouped && !whole) return undefined
  const number = Number(grouped ? text.replace(/[.,\s]/g, '') : text.replace(',', '.'))
  return Number.isSafeInteger(Math.trunc(number)) ? number : undefined
}

/** A number. What is none is kept as it is typed, and the checks say so. */
export function NumberControl(props: ControlProps) {
  const { node, file, path, value } = props
  const write = (next: unknown) => typeValue(file, path, next, node.order)
  return (
    <input
      {...attributesOf(props)}
      className={styles.control}
      inputMode={node.orWords ? 'text' : node.whole ? 'numeric' : 'decimal'}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const text = target.value
        // A number that reads back as it is typed: 1.0 is still on its way to 1.05.
        if (text !== '' && String(Number(text)) === text) write(Number(text))
        else write(text === '' && node.optional ? undefined : text)
      }}
      onBlur={() => {
        // A text is as good where words are allowed.
        if (typeof value !== 'string' || value.trim() === '' || node.orWords) return
        const number = numberIn(value.trim(), node.whole)
        if (number !== undefined) write(number)
      }}
    />
  )
}
