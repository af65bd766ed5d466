import type { Registry } from '@rjsf/utils'
import { pageIds } from '../content/page-ids'
import type { FormSchema, QuoteFormSection } from '../content/types.generated'

/** What the form's parts know of it, beyond what react-jsonschema-form hands them. */
export interface FormContext {
  schema: FormSchema
  words: QuoteFormSection
  /** The level of the headings inside of the form. */
  headingLevel: 2 | 3
}

/** The context in the registry that react-jsonschema-form gives to each part. */
export function contextOf(registry: Registry): FormContext {
  return registry.formContext
}

/** The id of the summary of errors. */
export const summaryId = pageIds.formErrors

/** The id of the text under a field: its error, or else its help. Field names hold no hyphen. */
export const noteId = (fieldId: string) => `${fieldId}-note`
