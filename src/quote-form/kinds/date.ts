import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

/** A day. */
export const date: FieldKind = textLine({ type: 'date' })
