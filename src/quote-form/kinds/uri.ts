import type { FieldKind } from './field-kind'
import { textLine } from './text-line'

/** A link. */
export const uri: FieldKind = textLine('uri', {
  type: 'url',
  autoComplete: 'url',
  spellCheck: false,
  autoCapitalize: 'none',
})
