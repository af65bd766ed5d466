import { useId } from 'react'
import * as styles from './field-styles.ts'

interface ChoiceProps {
  label: string
  value: string
  onChange(value: string): void
  options: readonly { value: string; name: string }[]
  id?: string
  describedBy?: string | undefined
}

/** One of a few, with its label. */
export function Choice({ label, value, onChange, options, id, describedBy }: ChoiceProps) {
  const own = useId()
  const name = id ?? own
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <select
        id={name}
        className={styles.control}
        value={value}
        aria-describedby={describedBy}
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
