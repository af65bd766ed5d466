import type { Registry } from '@rjsf/utils'
import type { NumberStyle } from '../content/answers/numbers.ts'
import type { FormSchema, QuoteFormSection } from '../content/types.generated.ts'

/** What the form's parts know of it, beyond what react-jsonschema-form hands them. */
export interface FormContext {
  /** The id that all ids of the form begin with. */
  id: string
  schema: FormSchema
  words: QuoteFormSection
  numbers: NumberStyle
  /** The level of the headings inside of the form. */
  headingLevel: 2 | 3
  /** Whether the form is written for a browser without scripts, which sends it and checks it by itself. */
  isPlain?: boolean
}

/** The context in the registry that react-jsonschema-form gives to each part. */
export function contextOf(registry: Registry): FormContext {
  return registry.formContext
}

// Ids of sections hold no underscore, and names of fields begin with a letter and hold no hyphen.

/**
 * The id of a field's control, or of the first one of a group; react-jsonschema-form makes the same. It
 * is the control's name, too: under the name of the field alone, a control would stand in for the
 * property of the form that is called so, such as `submit` or `parentNode`.
 */
export const controlId = (formId: string, name: string) => `${formId}_${name}`

/** The id of the `form` element. */
export const formElementId = (formId: string) => `${formId}__form`

/** The id of the summary of errors. */
export const summaryId = (formId: string) => `${formId}__errors`

/** The id of the text under a field: its error, or else its help. */
export const noteId = (fieldId: string) => `${fieldId}-note`
