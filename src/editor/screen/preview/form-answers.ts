/** Lets the checks validate the answers that somebody submits in the preview, whose policy forbids Ajv. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { withRichTexts } from '../../../checks/rich-content.ts'
import { firstId, formToCompile } from '../../../checks/rules/form/form-to-compile.ts'
import { type Answers, answersOf, valuesIn } from '../../../content/answers/answers.ts'
import { numberStyle } from '../../../content/answers/numbers.ts'
import { numeralsOf } from '../../../content/answers/numerals.ts'
import type { FormDefinition } from '../../../content/form-definition.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { uiTextOf } from '../../../content/ui-text/ui-text.ts'
import { checker } from '../state/checking.ts'
import { showFailure } from '../state/failures.ts'

/** The form of a validator, and the errors in the answers that were submitted last. */
interface CachedAnswers {
  form: FormSchema
  answers?: string
  errors?: readonly ErrorObject[]
}

const known = new WeakMap<ValidateFunction, CachedAnswers>()

const isAsked = (validate: ValidateFunction, answers: unknown) =>
  known.get(validate)?.answers === JSON.stringify(answers)

/** Returns a form for the preview. Its validator knows only the errors in answers that `checkSubmitted` has asked about. */
export function formDefinition(form: FormSchema, language: string): FormDefinition {
  const shown = withRichTexts(form, 'form.json')
  const validate = ((answers: unknown) => {
    if (!isAsked(validate, answers)) throw new Error('Nobody has checked these answers.')
    const errors = known.get(validate)?.errors ?? []
    validate.errors = [...errors]
    return errors.length === 0
  }) as ValidateFunction
  known.set(validate, { form: shown })
  return {
    schema: formToCompile(shown, firstId),
    validators: { [firstId]: validate },
    numerals: numeralsOf(language),
    requestTexts: uiTextOf(language).requests,
  }
}

/** Asks the checks about the answers, and keeps what they say for the validator. */
async function validateAnswers(validate: ValidateFunction, answers: Answers): Promise<void> {
  const { form } = known.get(validate) as CachedAnswers
  const errors = await checker().validate(form, answers)
  known.set(validate, { form, answers: JSON.stringify(answers), errors })
}

/**
 * Holds each form that is submitted until the checks have validated its answers, and then submits it again. `shown`
 * returns the form of an element of the page at the time.
 */
export function checkSubmitted(
  window: Window & typeof globalThis,
  shown: (form: Element) => FormDefinition | undefined,
): void {
  const onSubmit = async (event: SubmitEvent) => {
    const element = event.target as HTMLFormElement
    const form = shown(element)
    const validate = form?.validators[firstId]
    // Another form is that of the saved page, which has a validator of its own.
    if (!form || !validate || !known.has(validate)) return
    const values = valuesIn(new window.FormData(element), form.schema)
    const answers = answersOf(form.schema, values, numberStyle(form.numerals))
    if (isAsked(validate, answers)) return
    event.preventDefault()
    event.stopPropagation()
    try {
      await validateAnswers(validate, answers)
      element.requestSubmit(event.submitter)
    } catch (error) {
      showFailure(error)
    }
  }
  // At the form itself: after the form has read its controls, which it does on the way to it, and before it validates.
  const listenAtForm = ({ target }: SubmitEvent) =>
    target?.addEventListener('submit', onSubmit as unknown as EventListener, { once: true })
  window.addEventListener('submit', listenAtForm, { capture: true })
}
