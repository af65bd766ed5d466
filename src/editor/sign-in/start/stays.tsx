import { useId } from 'react'
import * as parts from '../../screen/parts/shared-styles.ts'
import * as styles from './start-styles.ts'

interface StaysProps {
  value: boolean
  onChange(value: boolean): void
  /** How long the sign-in stays, and how long without it. */
  help: string
}

/** Whether a sign-in stays on this device. */
export function Stays({ value, onChange, help }: StaysProps) {
  const id = useId()
  return (
    <div className={styles.stays}>
      <input
        id={id}
        type="checkbox"
        checked={value}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>Stay signed in on this device</label>
      <p id={`${id}-help`} className={parts.help}>
        {help}
      </p>
    </div>
  )
}
