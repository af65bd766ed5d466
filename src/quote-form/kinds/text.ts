import type { FieldKind } from './field-kind.ts'
import { textLine } from './text-line.tsx'

/** A line of text. */
export const text: FieldKind = textLine({})
