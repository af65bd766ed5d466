import type { FieldKind } from './field-kind'
import { textLine } from './text-line'

/** A day. */
export const date: FieldKind = textLine('date', { type: 'date' })
