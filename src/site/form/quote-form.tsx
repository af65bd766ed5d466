import { delivery } from 'virtual:delivery'
import Form from '@rjsf/core/lib/components/Form.js'
import { deepEquals } from '@rjsf/utils'
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answersOf, blankValues, type FormValues, valuesIn } from '../../content/answers/answers.ts'
import { hiddenFields } from '../../content/answers/asked-fields.ts'
import { numberStyle } from '../../content/answers/numbers.ts'
import type { FormDefinition } from '../../content/form-definition.ts'
import type { QuoteFormSection, SiteContent } from '../../content/types.generated.ts'
import { buttonClass } from '../theme/button.tsx'
import { Confirmation } from './confirmation.tsx'
import type { Destination, useDelivery } from './delivery/use-delivery.ts'
import { answersIn, useValues } from './form-answers.ts'
import { type FormContext, formElementId, summaryId } from './form-context.ts'
import {
  form as formClass,
  root,
  submitButton,
  submitRow,
  waitingNow,
  waitingText,
} from './form-styles.ts'
import type { FormControl } from './kinds/field-control.ts'
import { fields, templates } from './registry.ts'
import { Toast } from './toast.tsx'
import { Unavailable, WithoutScripts } from './unavailable.tsx'
import { logQuote, type SubmitQuote, useSubmission } from './use-submission.ts'
import { useTakeOver } from './use-take-over.ts'
import { validatorFor } from './validator.ts'

/** A `const` is a required answer, not a default. */
const defaults = { constAsDefaults: 'never', arrayMinItems: { populate: 'never' } } as const

/** Keeps a held key from pressing the button repeatedly. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) {
    if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
}

/** Returns the names of controls that hold, for example, half a date: their values are empty. */
function unreadableIn(form: HTMLFormElement | null | undefined): string[] {
  const controls = Array.from(form?.elements ?? []) as FormControl[]
  return controls.filter(({ validity }) => validity?.badInput).map(({ name }) => name)
}

interface QuoteFormProps extends Omit<Destination, 'answers'> {
  form: FormDefinition
  words: QuoteFormSection
  contact: SiteContent['contact']
  /** The language of the page. */
  language: string
  headingLevel: 2 | 3
  submit?: SubmitQuote
}

/** Sends requests to the endpoint or to the console, as the build decides. */
const useSending: typeof useDelivery = delivery?.useDelivery ?? useSubmission

/** Renders the form of a schema, checks it with the schema's messages, and passes the answers on. */
export function QuoteForm(props: QuoteFormProps) {
  const { id, page, form, words, contact, language, headingLevel, submit = logQuote } = props
  const { schema } = form
  const requests = delivery && props.requests
  const endpoint = requests?.endpoint
  const numbers = useMemo(() => numberStyle(form.numerals), [form])
  const [answers] = useState(() => answersIn(words, schema))
  const values = useValues(answers)
  const rjsf = useRef<Form<FormValues>>(null)
  const formElement = (): HTMLFormElement | null => rjsf.current?.formElement.current ?? null
  const validator = useMemo(
    () => validatorFor(form, numbers, () => unreadableIn(rjsf.current?.formElement.current)),
    [form, numbers],
  )
  // One text, so that the parts of the form are rendered again only if another field is hidden.
  const hidden = hiddenFields(schema, values).join(' ')
  const context: FormContext = useMemo(
    () => ({
      id,
      schema,
      words,
      numbers,
      headingLevel,
      hidden: hidden.split(' '),
      ...(import.meta.env.SSR && { isPlain: endpoint !== undefined, language }),
    }),
    [id, schema, words, numbers, headingLevel, hidden, endpoint, language],
  )
  const [arrived, setArrived] = useState<Date>()
  const forgetArrived = () => setArrived(undefined)
  const unavailable = useRef<HTMLDivElement>(null)
  const confirmed = useRef<HTMLHeadingElement>(null)

  /** Returns false if the visitor is in another form by now, or at a link of the page. */
  function isFocusHereOrNowhere(): boolean {
    const { activeElement, body } = document
    return activeElement === body || formElement()?.contains(activeElement) === true
  }

  useTakeOver({ id, page, schema, answers, formElement })

  /** Reads the controls, because React misses some changes of them. */
  function readAnew(event: FormEvent) {
    // The form may be empty already.
    if (isBusy()) {
      // Otherwise the browser would send the form and leave the page.
      if (endpoint) event.preventDefault()
      return event.stopPropagation()
    }
    const element = formElement()
    if (!element) return
    const shown = valuesIn(new FormData(element), schema)
    if (!deepEquals(shown, values)) rjsf.current?.setFieldValue([], shown)
  }

  const { sending, waiting, sent, send, isBusy, forgetSent, status } = useSending(
    {
      submit,
      onStart: () => {
        unavailable.current?.setAttribute('hidden', '')
      },
      onFailure: () => unavailable.current?.removeAttribute('hidden'),
      onSuccess(was) {
        flushSync(() => {
          answers.arrived(was, schema, numbers)
          setArrived(new Date())
        })
        // The button is at the end of the form, where many windows do not show its beginning.
        if (deepEquals(answers.values(), blankValues(schema)) && isFocusHereOrNowhere()) {
          confirmed.current?.scrollIntoView({ block: 'nearest' })
        }
        // Tells the page, which keeps answers for returning visitors, that these were sent.
        document.dispatchEvent(new CustomEvent('sent', { detail: page }))
      },
    },
    { ...props, answers },
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its controls.
    <div
      className={root}
      onKeyDown={ignoreHeldEnter}
      onSubmitCapture={readAnew}
      onInput={forgetArrived}
    >
      {!endpoint && <WithoutScripts message={words.unavailableMessage} contact={contact} />}
      {arrived && (
        <Confirmation
          {...props}
          heading={confirmed}
          time={arrived}
          isReceived={requests !== undefined}
          onLeave={forgetArrived}
        />
      )}
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
        onChange={({ formData = {} }) => answers.change(formData)}
        onError={() => document.getElementById(summaryId(id))?.focus()}
        onSubmit={({ formData = {} }) => send(answersOf(schema, formData, numbers))}
      >
        <Unavailable ref={unavailable} message={words.unavailableMessage} contact={contact} />
        {delivery && requests && <delivery.Parts {...props} requests={requests} />}
        <div className={submitRow}>
          <button
            type="submit"
            className={`${buttonClass.primary} ${submitButton}`}
            aria-disabled={sending || undefined}
          >
            {words.submitLabel}
          </button>
          <p className={waiting ? waitingNow : waitingText} role="status">
            {words.waitingLabel}
          </p>
        </div>
      </Form>
      {delivery && status && (
        <delivery.Status
          {...status}
          texts={form.requestTexts}
          ownMessages={requests?.messages}
          contact={contact}
        />
      )}
      <Toast
        count={sent}
        message={words.successMessage}
        closeLabel={words.closeLabel}
        onClose={forgetSent}
      />
    </div>
  )
}
