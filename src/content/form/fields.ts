/** What holds of the fields of a form whatever their rules. */
import type { FormSchema } from '../types.generated.ts'

/** The longest answer, in characters, that a pattern is tried on where its field names no `maxLength`. */
export const patternLength = 1000

/**
 * The names of the fields that have to be answered, in the form's order: those in the list `required`,
 * and each yes-or-no field with `"const": true`, which cannot be right and empty.
 */
export function requiredFields({
  required = [],
  properties,
}: Pick<FormSchema, 'required' | 'properties'>): string[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    required.includes(name) || field?.const === true ? [name] : [],
  )
}
