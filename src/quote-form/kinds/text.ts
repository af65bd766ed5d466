import type { FieldKind } from './field-kind'
import { textLine } from './text-line'

/** A line of text. */
export const text: FieldKind = textLine('pattern', {})
