import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { Numerals } from '../content/answers/numerals.ts'
import type { FormSchema } from '../content/types.generated.ts'

/**
 * A form's schema and the validator compiled from it, of which the one refuses to work without the other,
 * and how the language of the site writes numbers.
 */
export interface FormDefinition {
  schema: FormSchema
  validators: ValidatorFunctions
  numerals: Numerals
}
