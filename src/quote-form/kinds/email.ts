import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

/** An e-mail address. */
export const email: FieldKind = textLine({
  type: 'email',
  autoComplete: 'email',
  spellCheck: false,
  autoCapitalize: 'none',
})
