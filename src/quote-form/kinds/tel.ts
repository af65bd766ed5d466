import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

/** A phone number. */
export const tel: FieldKind = textLine({ type: 'tel', autoComplete: 'tel' })
