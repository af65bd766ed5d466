import Form from '@rjsf/core/lib/components/Form.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { deepEquals, type RJSFValidationError } from '@rjsf/utils'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { QuoteFormSection, SiteContent } from '../content/types.generated'
import { buttonClass } from '../theme/button'
import { AnswerField } from './answer-field'
import { answersOf, type Draft, emptyDraft } from './answers'
import { unreadableControls } from './controls-on-page'
import { ErrorSummary } from './error-summary'
import { type FormContext, summaryId } from './form-context'
import type { FormDefinition } from './form-definition'
import { withMessages } from './messages'
import { form as formClass, root, submitButton, submitRow, waitingText } from './styles'
import { logQuote, type SubmitQuote } from './submit'
import { FieldsTemplate, FieldTemplate } from './templates'
import { Toast } from './toast'
import { Unavailable, WithoutScripts } from './unavailable'
import { useSubmission } from './use-submission'
import { type DraftStore, useTakeOver } from './use-take-over'
import { validatorFor } from './validator'

const Nothing = () => null

// All that react-jsonschema-form needs for this form: its own defaults are not even downloaded.
const fields = {
  ObjectField,
  SchemaField,
  StringField: AnswerField,
  NumberField: AnswerField,
  BooleanField: AnswerField,
  ArrayField: AnswerField,
}
const templates = {
  FieldTemplate,
  ObjectFieldTemplate: FieldsTemplate,
  ErrorListTemplate: ErrorSummary,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}

/** A `const` is an answer that has to be given, not one that is given already. */
const defaults = { constAsDefaults: 'never', arrayMinItems: { populate: 'never' } } as const

const focusSummary = () => document.getElementById(summaryId)?.focus()

/** A key that is held down would press the button again and again. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) {
    if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
}

/** Keeps what was typed while the visitor looks at other pages, until the document is left. */
const draftOfThisVisit: DraftStore = { current: undefined }

interface QuoteFormProps {
  form: FormDefinition
  words: QuoteFormSection
  contact: SiteContent['contact']
  headingLevel: 2 | 3
  submit?: SubmitQuote
  store?: DraftStore
}

/** The form of a schema: shows it, checks it in the schema's words, and hands over the answers. */
export function QuoteForm(props: QuoteFormProps) {
  const { form, words, contact, headingLevel, submit = logQuote, store = draftOfThisVisit } = props
  const { schema } = form
  const validator = useMemo(() => validatorFor(form), [form])
  const context: FormContext = useMemo(
    () => ({ schema, words, headingLevel }),
    [schema, words, headingLevel],
  )
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(schema))
  const rjsf = useRef<Form<Draft>>(null)
  const unavailable = useRef<HTMLDivElement>(null)
  const formElement = (): HTMLFormElement | null => rjsf.current?.formElement.current ?? null

  function keepDraft(changed: Draft) {
    store.current = changed
    setDraft(changed)
  }
  useTakeOver({ schema, store, formElement, setDraft })

  const { sending, waiting, sent, send, forgetSent } = useSubmission({
    submit,
    onStart: () => unavailable.current?.setAttribute('hidden', ''),
    onFailure: () => unavailable.current?.removeAttribute('hidden'),
    // What was changed while the request was under way was not sent, and stays.
    onSuccess: (was) =>
      setDraft((now) => {
        const blank = emptyDraft(schema)
        for (const name of Object.keys(now)) {
          if (!deepEquals(now[name], was[name])) blank[name] = now[name]
        }
        store.current = blank
        return blank
      }),
  })

  function transformErrors(errors: RJSFValidationError[]) {
    const element = formElement()
    return withMessages(schema, errors, element ? unreadableControls(element) : [])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to keys of the controls inside.
    <div className={root} onKeyDown={ignoreHeldEnter}>
      <WithoutScripts message={words.unavailableMessage} contact={contact} />
      <Form<Draft>
        ref={rjsf}
        className={formClass}
        idPrefix="quote"
        // Outside of a dialog the browser's own submission of such a form does nothing at all.
        method="dialog"
        noHtml5Validate
        schema={schema as object}
        validator={validator}
        formData={draft}
        formContext={context}
        fields={fields}
        templates={templates}
        experimental_defaultFormStateBehavior={defaults}
        transformErrors={transformErrors}
        onChange={({ formData = {} }) => keepDraft(formData)}
        onError={focusSummary}
        onSubmit={({ formData = {} }) => send(answersOf(schema, formData), formData)}
      >
        <Unavailable ref={unavailable} message={words.unavailableMessage} contact={contact} />
        <div className={submitRow}>
          <button
            type="submit"
            className={`${buttonClass.primary} ${submitButton}`}
            aria-disabled={sending || undefined}
          >
            {words.submitLabel}
          </button>
          <p className={waitingText} role="status" data-sending={waiting || undefined}>
            {words.waitingLabel}
          </p>
        </div>
      </Form>
      <Toast
        count={sent}
        message={words.successMessage}
        closeLabel={words.closeLabel}
        onClose={forgetSent}
      />
    </div>
  )
}
