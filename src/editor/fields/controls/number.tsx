import * as styles from '../../parts/field-styles.ts'
import { typeValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'

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
        if (typeof value !== 'string' || value.trim() === '') return
        const number = Number(value.replace(',', '.'))
        if (Number.isFinite(number)) write(number)
      }}
    />
  )
}
