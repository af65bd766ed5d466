/** The form as validators are made from it: with the rules that follow from others. */

import type { ValidateFunction } from 'ajv'
import type { FormField, FormRequests, FormSchema } from '../../../content/types.generated.ts'
import { patternLength, requiredFields } from './fields.ts'

/** The name of the validator in the compiled code, which does not depend on the name of the form. */
export const firstId = 'quoteRequest'

export interface CompiledForm {
  /** The form with the rules that follow from others. */
  schema: FormSchema
  validate: ValidateFunction
}

/**
 * Limits the texts that a pattern is matched with, because a pattern can take very long with long texts. For
 * longer texts, `maxLength` reports the error. Examples are for the checks alone: they take bytes, and the form's
 * library would offer them to visitors.
 */
function withLength({ examples: _, ...field }: FormField): FormField {
  const { pattern, maxLength = patternLength } = field
  if (pattern === undefined) return field
  return { ...field, maxLength, pattern: `^[^]{${maxLength + 1}}|(?:${pattern})` }
}

/** Returns the settings for requests that a page needs: the texts of the mail are only for the receiver. */
function withoutMail({ confirmation: _, ...requests }: FormRequests): FormRequests {
  return requests
}

export function formToCompile(
  { $schema: _, requests, ...form }: FormSchema,
  id: string,
): FormSchema {
  const fields = Object.entries(form.properties).map(([name, field]) => [name, withLength(field)])
  return {
    ...form,
    ...(requests && { requests: withoutMail(requests) }),
    $id: id,
    required: requiredFields(form),
    properties: Object.fromEntries(fields),
  }
}
