import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './button-styles.ts'

interface ButtonProps {
  children?: ReactNode
  /** Its name, where it shows only an icon. */
  label?: string
  icon?: LucideIcon
  kind?: keyof typeof styles.kinds
  /** It cannot be pressed, but can have the focus. */
  disabled?: boolean
  pressed?: boolean
  expanded?: boolean
  describedBy?: string | undefined
  title?: string | undefined
  className?: string | undefined
  submits?: boolean
  tabIndex?: number | undefined
  id?: string
  onPress?: () => void
}

/** A button of the editor. */
export function Button(props: ButtonProps) {
  const { children, label, icon: Picture, kind = 'quiet', disabled = false, className } = props
  return (
    <button
      id={props.id}
      tabIndex={props.tabIndex}
      type={props.submits ? 'submit' : 'button'}
      className={[styles.button, styles.kinds[kind], children ? '' : styles.square, className]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
      title={props.title ?? (children ? undefined : label)}
      aria-disabled={disabled || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else props.onPress?.()
      }}
    >
      {Picture && <Picture aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      {children}
    </button>
  )
}
