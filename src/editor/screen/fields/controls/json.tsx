import { useState } from 'react'
import { toPointer } from '../../../../checks/read/scan.ts'
import { parsed } from '../../../../content/json-object.ts'
import * as parts from '../../parts/shared-styles.ts'
import { attributesOf, type ControlProps } from './control.ts'

const isJson = (text: string) => parsed(text) !== undefined
const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

interface Typed {
  text: string
  /** The value at the time of typing. */
  value: unknown
}

/** The text that was typed last, by place, because it may not be valid JSON when its field is shown again. */
const lastTyped = new Map<string, Typed>()

/** Shows a value that no other control fits as JSON. Valid JSON is written to the file at once. */
export function JsonControl(props: ControlProps) {
  const { optional, file, path, value, type } = props
  const key = file + toPointer(path)
  const [typed, setTyped] = useState(lastTyped.get(key))
  const isOwn = typed !== undefined && written(typed.value) === written(value)

  function write(text: string) {
    const isRemoved = text.trim() === '' && optional
    const isValid = isRemoved || isJson(text)
    const next = isRemoved ? undefined : isValid ? JSON.parse(text) : value
    setTyped({ text, value: next })
    lastTyped.set(key, { text, value: next })
    if (isValid) type(next)
  }

  return (
    <>
      <textarea
        {...attributesOf(props)}
        className={`${parts.control} ${parts.lines} ${parts.code}`}
        spellCheck={false}
        rows={4}
        value={isOwn ? typed.text : written(value)}
        onChange={({ target }) => write(target.value)}
      />
      {isOwn && typed.text.trim() !== '' && !isJson(typed.text) && (
        <p className={parts.error}>This is not valid JSON yet.</p>
      )}
    </>
  )
}
