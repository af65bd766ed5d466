import { type ReactNode, useId } from 'react'
import * as styles from './field-styles.ts'

interface InputProps {
  label: string
  value: string
  onChange(value: string): void
  help?: ReactNode
  error?: string | undefined
  autoFocus?: boolean
}

/** A text of one line with its label, for the dialogs. */
export function Input({ label, value, onChange, help, error, autoFocus = false }: InputProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.control}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the dialog that was just opened begins with it.
        autoFocus={autoFocus}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {note}
        </p>
      )}
    </div>
  )
}
