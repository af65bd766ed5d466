import type { Registry } from '@rjsf/utils'
import type { NumberStyle } from '../../content/answers/numbers.ts'
import { quoteForm } from '../../content/content-files.ts'
import type { FormSchema, QuoteFormSection } from '../../content/types.generated.ts'

/** The data for the form's parts in addition to what react-jsonschema-form passes. */
export interface FormContext {
  /** The id that all ids of the form begin with. */
  id: string
  schema: FormSchema
  texts: QuoteFormSection
  numbers: NumberStyle
  /** The level of the headings inside of the form. */
  headingLevel: 2 | 3
  /** The names of the fields that are not asked for with the answers as they are. */
  hidden: readonly string[]
  /** The language of the page, for the HTML of browsers without scripts. */
  language?: string
  /** Whether the HTML is for a browser without scripts, which checks and sends the form itself. */
  isPlain?: boolean
}

/** Returns the context from the registry that react-jsonschema-form passes to each part. */
export function contextOf(registry: Registry): FormContext {
  return registry.formContext
}

// Ids of sections contain no underscore; names of fields begin with a letter and contain no hyphen.

/** Returns the name of the form in a section. */
export const nameIn = ({ form = quoteForm }: QuoteFormSection): string => form

/** Returns the end of the ids of a form, of each form another one: by them, a tab keeps answers and requests. */
export const endOfId = (form: string) => (form === quoteForm ? '' : `_-${form}`)

/** Returns the id that all ids of the form in a section begin with. `sectionIndex`: that of the section on the page. */
export const idOfForm = (section: QuoteFormSection, sectionIndex: number) =>
  (section.id ?? `_${sectionIndex}`) + endOfId(nameIn(section))

/** Returns the id of a field's control, or of the first one of a group, as react-jsonschema-form does. */
export const controlId = (formId: string, name: string) => `${formId}_${name}`

export const formElementId = (formId: string) => `${formId}__form`

/** Matches the elements with such an id, and no form of another service in a section of the site's own. */
export const formSelector = '[id$=__form]'

export const summaryId = (formId: string) => `${formId}__errors`

/** The id of the text under a field: its error or its help. */
export const noteId = (fieldId: string) => `${fieldId}-note`
