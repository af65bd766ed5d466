import { useId } from 'react'
import * as styles from './kinds-styles.ts'
import * as parts from './shared-styles.ts'

interface KindsProps<Kind extends string> {
  label: string
  value: Kind
  onChange(value: Kind): void
  options: readonly { value: Kind; name: string }[]
  /** What the chosen one is. */
  help?: string
}

/** A choice of a few, all of which are seen. */
export function Kinds<Kind extends string>(props: KindsProps<Kind>) {
  const { label, value, onChange, options, help } = props
  const id = useId()
  return (
    <div className={parts.tight}>
      <fieldset className={styles.options} aria-describedby={help ? `${id}-help` : undefined}>
        <legend className={parts.onlyRead}>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.name}
          </label>
        ))}
      </fieldset>
      {help && (
        <p id={`${id}-help`} className={parts.help}>
          {help}
        </p>
      )}
    </div>
  )
}
