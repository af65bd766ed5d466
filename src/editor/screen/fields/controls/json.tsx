import { useState } from 'react'
import { toPointer } from '../../../../checks/read/scan.ts'
import * as styles from '../../parts/field-styles.ts'
import { typeValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'

const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** What was typed last, by its place: it may not be readable yet when its field is shown again. */
const lastTyped = new Map<string, Typed>()

interface Typed {
  text: string
  /** The value of the place while that was typed. */
  value: unknown
}

/** A value that no other control fits, as JSON. It is taken over as soon as it can be read. */
export function JsonControl(props: ControlProps) {
  const { node, file, path, value } = props
  const place = file + toPointer(path)
  const [typed, setTyped] = useState(lastTyped.get(place))
  function type(next: Typed) {
    setTyped(next)
    lastTyped.set(place, next)
  }
  const isOwn = typed !== undefined && written(typed.value) === written(value)
  return (
    <>
      <textarea
        {...attributesOf(props)}
        className={`${styles.control} ${styles.lines} ${styles.code}`}
        spellCheck={false}
        rows={4}
        value={isOwn ? typed.text : written(value)}
        onChange={({ target: { value: text } }) => {
          try {
            const next = text.trim() === '' && node.optional ? undefined : JSON.parse(text)
            type({ text, value: next })
            typeValue(file, path, next, node.order)
          } catch {
            type({ text, value })
          }
        }}
      />
      {isOwn && !isJson(typed.text) && (
        <p className={styles.error}>This cannot be read yet: it is written as JSON.</p>
      )}
    </>
  )
}

function isJson(text: string): boolean {
  try {
    return text.trim() === '' || JSON.parse(text) !== undefined
  } catch {
    return false
  }
}
