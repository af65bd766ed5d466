import type { FieldKind } from './field-kind'
import { textLine } from './text-line'

/** A phone number. */
export const tel: FieldKind = { ...textLine({ type: 'tel', autoComplete: 'tel' }), wrong: 'tel' }
