import type { FormField } from '../../../content/types.generated.ts'
import { textLine } from './text-line.tsx'

/**
 * Returns the keyboard for the numbers that a field takes; undefined for the ordinary one, where they can be below zero:
 * those for numbers have no minus on an iPhone. See https://github.com/mantinedev/mantine/issues/981
 */
function keyboardFor(field: FormField): 'numeric' | 'decimal' | undefined {
  const { type, multipleOf, minimum = Number.NEGATIVE_INFINITY, exclusiveMinimum } = field
  const isWhole = type === 'integer' || (multipleOf ?? 0.1) % 1 === 0
  const above = exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  if (Math.max(minimum, isWhole ? Math.floor(above) + 1 : above) < 0) return undefined
  return isWhole ? 'numeric' : 'decimal'
}

/** Not `type="number"`, which drops what it cannot read and changes with the mouse wheel. */
export default textLine(
  (field) => ({ inputMode: keyboardFor(field) }),
  ({ value, numbers }) => (typeof value === 'number' ? numbers.write(value) : value),
)
