import { delivery } from 'virtual:delivery'
import { deepEquals } from '@rjsf/utils'
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { type FormValues, valuesIn } from '../../content/answers/answers.ts'
import { numberStyle } from '../../content/answers/numbers.ts'
import type { FormDefinition } from '../../content/form-definition.ts'
import type { FormSchema, QuoteFormSection, SiteContent } from '../../content/types.generated.ts'
import { buttonClass } from '../theme/button.tsx'
import { AnswerForm, type FormRef } from './answer-form.tsx'
import { Confirmation } from './confirmation.tsx'
import type { Destination, useDelivery } from './delivery/use-delivery.ts'
import { answersIn, useValues } from './form-answers.ts'
import { root, submitButton, submitRow, waitingNow, waitingText } from './form-styles.ts'
import { Toast } from './toast.tsx'
import { Unavailable, WithoutScripts } from './unavailable.tsx'
import { useArrival } from './use-arrival.ts'
import { logQuote, type SubmitQuote, useSubmission } from './use-submission.ts'
import { useTakeOver } from './use-take-over.ts'

/** Keeps a held key from pressing the button repeatedly. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) {
    if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
}

/** Reads the controls, because React misses some changes of them. */
function readAnew({ current: rjsf }: FormRef, schema: FormSchema, values: FormValues): void {
  const element = rjsf?.formElement.current
  if (!element) return
  const shown = valuesIn(new FormData(element), schema)
  if (!deepEquals(shown, values)) rjsf.setFieldValue([], shown)
}

interface QuoteFormProps extends Omit<Destination, 'answers'> {
  form: FormDefinition
  texts: QuoteFormSection
  contact: SiteContent['contact']
  /** The language of the page. */
  language: string
  headingLevel: 2 | 3
  submit?: SubmitQuote
}

/** Sends requests to the endpoint or to the console, as the build decides. */
const useSending: typeof useDelivery = delivery?.useDelivery ?? useSubmission

interface SubmitRowProps {
  texts: QuoteFormSection
  sending: boolean
  waiting: boolean
}

function SubmitRow({ texts, sending, waiting }: SubmitRowProps) {
  return (
    <div className={submitRow}>
      <button
        type="submit"
        className={`${buttonClass.primary} ${submitButton}`}
        aria-disabled={sending || undefined}
      >
        {texts.submitLabel}
      </button>
      <p className={waiting ? waitingNow : waitingText} role="status">
        {texts.waitingLabel}
      </p>
    </div>
  )
}

/** Renders a form with what is said about its requests, and passes the answers on. */
export function QuoteForm(props: QuoteFormProps) {
  const { id, page, form, texts, contact, submit = logQuote } = props
  const { schema } = form
  const requests = delivery && props.requests
  const endpoint = requests?.endpoint
  const numbers = useMemo(() => numberStyle(form.numerals), [form])
  const [answers] = useState(() => answersIn(texts, schema))
  const values = useValues(answers)
  const rjsf: FormRef = useRef(null)
  const formElement = (): HTMLFormElement | null => rjsf.current?.formElement.current ?? null
  const unavailable = useRef<HTMLDivElement>(null)
  useTakeOver({ id, page, schema, answers, formElement })
  const arrival = useArrival({ page, schema, numbers, answers, formElement })
  const { arrived, forgetArrived } = arrival
  const { sending, waiting, sent, send, isBusy, forgetSent, status } = useSending(
    {
      submit,
      onStart: () => {
        unavailable.current?.setAttribute('hidden', '')
      },
      onFailure: () => unavailable.current?.removeAttribute('hidden'),
      onSuccess: arrival.onSuccess,
    },
    { ...props, answers },
  )

  function onSubmitCapture(event: FormEvent) {
    // The form may be empty already.
    if (!isBusy()) return readAnew(rjsf, schema, values)
    // Otherwise the browser would send the form and leave the page.
    if (endpoint) event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its controls.
    <div
      className={root}
      onKeyDown={ignoreHeldEnter}
      onSubmitCapture={onSubmitCapture}
      onInput={forgetArrived}
    >
      {!endpoint && <WithoutScripts message={texts.unavailableMessage} contact={contact} />}
      {arrived && (
        <Confirmation
          {...props}
          heading={arrival.heading}
          time={arrived}
          isReceived={requests !== undefined}
          onLeave={forgetArrived}
        />
      )}
      <AnswerForm
        {...props}
        rjsf={rjsf}
        numbers={numbers}
        values={values}
        endpoint={endpoint}
        onChange={answers.change}
        onSubmit={send}
      >
        <Unavailable ref={unavailable} message={texts.unavailableMessage} contact={contact} />
        {delivery && requests && <delivery.Parts {...props} requests={requests} />}
        <SubmitRow texts={texts} sending={sending} waiting={waiting} />
      </AnswerForm>
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
        message={texts.successMessage}
        closeLabel={texts.closeLabel}
        onClose={forgetSent}
      />
    </div>
  )
}
