import { useId } from 'react'
import * as parts from './shared-styles.ts'

interface ChoiceProps {
  label: string
  value: string
  onChange(value: string): void
  options: readonly { value: string; name: string }[]
}

/** A dropdown with its label. */
export function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className={parts.tight}>
      <label className={parts.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={parts.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
