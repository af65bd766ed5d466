import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import * as styles from './button-styles.ts'

interface ButtonProps {
  children?: ReactNode
  /** Its name, where it shows an icon alone. */
  label?: string
  icon?: LucideIcon
  kind?: keyof typeof styles.kinds
  /** It cannot be pressed now, and keeps the focus all the same. */
  disabled?: boolean
  pressed?: boolean
  expanded?: boolean
  describedBy?: string | undefined
  title?: string | undefined
  className?: string | undefined
  submits?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
  id?: string
  onPress?: () => void
}

/** A button of the editor. */
export function Button(props: ButtonProps) {
  const { children, label, icon: Picture, kind = 'quiet', disabled = false, className } = props
  return (
    <button
      ref={props.ref}
      id={props.id}
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
