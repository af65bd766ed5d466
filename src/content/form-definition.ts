import type { ValidateFunction } from 'ajv'
import type { Numerals } from './answers/numerals.ts'
import type { FormSchema } from './types.generated.ts'

/**
 * A form's schema, the validator compiled from exactly this schema, and the numerals of the site's language.
 */
export interface FormDefinition {
  schema: FormSchema
  validators: Record<string, ValidateFunction>
  numerals: Numerals
}
