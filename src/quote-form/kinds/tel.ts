import type { FieldKind } from './field-kind'
import { textLine } from './text-line'

/** A phone number. */
export const tel: FieldKind = textLine('tel', { type: 'tel', autoComplete: 'tel' })
