import type { FieldKind } from './field-kind'
import { textLine } from './text-line'

/** An e-mail address. */
export const email: FieldKind = textLine('email', {
  type: 'email',
  autoComplete: 'email',
  spellCheck: false,
  autoCapitalize: 'none',
})
