import type { ReactNode } from 'react'
import {
  Input as AriaInput,
  FieldError,
  Label,
  Text,
  TextField,
  type TextFieldProps,
} from 'react-aria-components'
import * as parts from './shared-styles.ts'

interface InputProps
  extends Pick<
    TextFieldProps,
    'id' | 'value' | 'onChange' | 'autoFocus' | 'type' | 'autoComplete'
  > {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** The control, if it is not a one-line input. */
  children?: ReactNode
}

/** A text field with its label, for dialogs. */
export function Input({ label, help, error, children, ...props }: InputProps) {
  return (
    <TextField className={parts.tight} isInvalid={error !== undefined} {...props}>
      <Label className={parts.label}>{label}</Label>
      {children ?? <AriaInput className={parts.control} />}
      {help !== undefined && error === undefined && (
        <Text slot="description" className={parts.help}>
          {help}
        </Text>
      )}
      <FieldError className={parts.error}>{error}</FieldError>
    </TextField>
  )
}
