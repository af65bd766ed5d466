import type { ValidateFunction } from 'ajv'
import type { Numerals } from './answers/numerals.ts'
import type { FormSchema, RequestMessages } from './types.generated.ts'

/** A form's schema, the validator compiled from exactly this schema, and what its language needs beside them. */
export interface FormDefinition {
  schema: FormSchema
  validators: Record<string, ValidateFunction>
  numerals: Numerals
  /** The usual texts while a request is being sent; absent on a site that sends none. */
  requestTexts?: Required<RequestMessages>
}
