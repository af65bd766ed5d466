import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { FormField, FormSchema } from '../content/types.generated'

/** A form's schema and the validator compiled from it; the one refuses to work without the other. */
export interface FormDefinition {
  schema: FormSchema
  validators: ValidatorFunctions
}

/** How a field is shown and answered. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  | 'tel'
  | 'uri'
  | 'date'
  | 'number'
  | 'dropdown'
  | 'radio'
  | 'choices'
  | 'tick'
  | 'yes-no'

/** The kind of a field, from its type, its format and its `control`. */
export function kindOf({ type, format, control, enum: options }: FormField): FieldKind {
  if (type === 'array') return 'choices'
  if (type === 'boolean') return control === 'radio' ? 'yes-no' : 'tick'
  if (type !== 'string') return 'number'
  if (options) return control === 'radio' ? 'radio' : 'dropdown'
  if (control === 'textarea') return 'long-text'
  return format ?? 'text'
}

/** The fields under their names, in the form's order. */
export function fieldsOf(schema: FormSchema): [name: string, field: FormField][] {
  return Object.entries(schema.properties)
}
