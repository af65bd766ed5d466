/** What holds of the fields of a form whatever their rules. */

import type { Json } from '../../../content/json-object.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import type { EntryDiagnostic, Path } from '../../schema/entry-diagnostic.ts'

/** A field of a form that may have any mistake. */
export interface Field {
  path: Path
  /** The name between quotes, for sentences. */
  label: string
  entries: Json
  /** Whether it is required. */
  required: boolean
}

/** A diagnostic on the form. It is an error where it does not say otherwise. */
export type FormDiagnostic = Omit<EntryDiagnostic, 'document' | 'severity'> &
  Partial<Pick<EntryDiagnostic, 'severity'>>

/** The longest answer, in characters, that a pattern is tried on where its field names no `maxLength`. */
export const patternLength = 1000

/**
 * Returns the names of the required fields, in the form's order: those in the list `required`,
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
