import type { ValidateFunction } from 'ajv'
import type { Numerals } from './answers/numerals.ts'
import type { FormSchema } from './types.generated.ts'

/**
 * A form's schema and the validator compiled from it, of which the one refuses to work without the other,
 * and how the language of the site writes numbers.
 */
export interface FormDefinition {
  schema: FormSchema
  validators: Record<string, ValidateFunction>
  numerals: Numerals
}
