import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

/** A link. */
export const uri: FieldKind = textLine({
  type: 'url',
  autoComplete: 'url',
  spellCheck: false,
  autoCapitalize: 'none',
})
