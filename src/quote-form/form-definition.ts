import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { FormField, FormSchema } from '../content/types.generated'

/** A form's schema and the validator compiled from it; the one refuses to work without the other. */
export interface FormDefinition {
  schema: FormSchema
  validators: ValidatorFunctions
}

/** The fields under their names, in the form's order. */
export function fieldsOf(schema: FormSchema): [name: string, field: FormField][] {
  return Object.entries(schema.properties)
}
