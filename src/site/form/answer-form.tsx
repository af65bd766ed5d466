import Form from '@rjsf/core/lib/components/Form.js'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { type Answers, answersOf, type FormValues } from '../../content/answers/answers.ts'
import { hiddenFields } from '../../content/answers/asked-fields.ts'
import type { NumberStyle } from '../../content/answers/numbers.ts'
import type { FormDefinition } from '../../content/form-definition.ts'
import type { QuoteFormSection } from '../../content/types.generated.ts'
import { type FormContext, formElementId, summaryId } from './form-context.ts'
import { form as formClass } from './form-styles.ts'
import type { FormControl } from './kinds/field-control.ts'
import { fields, templates } from './registry.ts'
import { validatorFor } from './validator.ts'

/** A `const` is a required answer, not a default. */
const defaults = { constAsDefaults: 'never', arrayMinItems: { populate: 'never' } } as const

/** Returns the names of controls that hold, for example, half a date: their values are empty. */
function unreadableIn(form: HTMLFormElement | null | undefined): string[] {
  const controls = Array.from(form?.elements ?? []) as FormControl[]
  return controls.filter(({ validity }) => validity?.badInput).map(({ name }) => name)
}

/** The form of react-jsonschema-form, whose element is in it. */
export type FormRef = RefObject<Form<FormValues> | null>

interface AnswerFormProps {
  /** The id that all ids of the form begin with. */
  id: string
  form: FormDefinition
  texts: QuoteFormSection
  language: string
  headingLevel: 2 | 3
  numbers: NumberStyle
  values: FormValues
  /** Where the browser sends the form without scripts. */
  endpoint: string | undefined
  rjsf: FormRef
  onChange: (values: FormValues) => void
  onSubmit: (answers: Answers) => void
  /** What comes after the fields. */
  children: ReactNode
}

/** Renders the fields of a schema, and checks them with the schema's messages. */
export function AnswerForm(props: AnswerFormProps) {
  const { id, form, texts, language, headingLevel, numbers, values, endpoint, rjsf } = props
  const { schema } = form
  const validator = useMemo(
    () => validatorFor(form, numbers, () => unreadableIn(rjsf.current?.formElement.current)),
    [form, numbers, rjsf],
  )
  // One text, so that the parts of the form are rendered again only if another field is hidden.
  const hidden = hiddenFields(schema, values).join(' ')
  const context: FormContext = useMemo(
    () => ({
      id,
      schema,
      texts,
      numbers,
      headingLevel,
      hidden: hidden.split(' '),
      ...(import.meta.env.SSR && { isPlain: endpoint !== undefined, language }),
    }),
    [id, schema, texts, numbers, headingLevel, hidden, endpoint, language],
  )
  return (
    <Form<FormValues>
      ref={rjsf}
      id={formElementId(id)}
      className={formClass}
      idPrefix={id}
      // Outside of a dialog, the browser's own submission with this method does nothing.
      {...(endpoint
        ? { method: 'post', action: endpoint, noHtml5Validate: !import.meta.env.SSR }
        : { method: 'dialog', noHtml5Validate: true })}
      schema={schema as object}
      validator={validator}
      formData={values}
      formContext={context}
      fields={fields}
      templates={templates}
      experimental_defaultFormStateBehavior={defaults}
      onChange={({ formData = {} }) => props.onChange(formData)}
      onError={() => document.getElementById(summaryId(id))?.focus()}
      onSubmit={({ formData = {} }) => props.onSubmit(answersOf(schema, formData, numbers))}
    >
      {props.children}
    </Form>
  )
}
