import type { ComponentProps } from 'react'
import * as styles from './button-styles.ts'
import type { EditorIcon } from './editor-icon.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'type' | 'onClick'> {
  /** The accessible name, if the button shows only an icon. */
  label?: string
  icon?: EditorIcon
  kind?: keyof typeof styles.kinds
  /** A disabled button can still have the focus. */
  disabled?: boolean
  submits?: boolean
  onPress?: () => void
}

/** A button of the editor. */
export function Button({
  label,
  icon: Picture,
  kind = 'quiet',
  disabled = false,
  ...props
}: ButtonProps) {
  const { children, className, submits, onPress, title, ...attributes } = props
  return (
    <button
      {...attributes}
      type={submits ? 'submit' : 'button'}
      className={[styles.button, styles.kinds[kind], children ? '' : styles.square, className]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
      title={title ?? (children ? undefined : label)}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onPress?.()
      }}
    >
      {Picture && <Picture />}
      {children}
    </button>
  )
}
