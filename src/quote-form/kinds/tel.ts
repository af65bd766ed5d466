import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

/** A phone number. */
export const tel: FieldKind = textLine('tel', { type: 'tel', autoComplete: 'tel' })
