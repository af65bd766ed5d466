import type { ReactNode } from 'react'
import {
  Input as AriaInput,
  FieldError,
  Label,
  Text,
  TextField,
  type TextFieldProps,
} from 'react-aria-components'
import * as styles from './field-styles.ts'
import * as layout from './layout-styles.ts'

interface InputProps
  extends Pick<
    TextFieldProps,
    'id' | 'value' | 'onChange' | 'autoFocus' | 'type' | 'autoComplete'
  > {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** The control, where it is not one line. */
  children?: ReactNode
}

/** A text with its label, for the dialogs. */
export function Input({ label, help, error, children, ...props }: InputProps) {
  return (
    <TextField className={layout.tight} isInvalid={error !== undefined} {...props}>
      <Label className={styles.label}>{label}</Label>
      {children ?? <AriaInput className={styles.control} />}
      {help !== undefined && error === undefined && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <FieldError className={styles.error}>{error}</FieldError>
    </TextField>
  )
}
