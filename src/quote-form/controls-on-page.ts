import { answerKind } from '../content/answers/answer-kinds.ts'
import { type FormValues, fieldsOf } from '../content/answers/answers.ts'
import type { FormSchema } from '../content/types.generated.ts'
import { controlId } from './form-context.ts'
import type { FormControl } from './kinds/field-kind.ts'

function controlsOf(form: HTMLFormElement, formId: string, name: string): FormControl[] {
  return Array.from(form.querySelectorAll(`[name="${controlId(formId, name)}"]`))
}

/** What a browser sends for a control; nothing for one that is not chosen. */
function sentFor(control: FormControl): string[] {
  const isChoice = control.type === 'checkbox' || control.type === 'radio'
  return isChoice && !(control as HTMLInputElement).checked ? [] : [control.value]
}

/**
 * Reads what the controls of a form hold, whoever put it there: the visitor before the scripts ran, the browser,
 * or another script. The form need not be on the page any more.
 */
export function readControls(
  form: HTMLFormElement,
  formId: string,
  schema: FormSchema,
): FormValues {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => [
      name,
      answerKind(field).fromTexts(controlsOf(form, formId, name).flatMap(sentFor)),
    ]),
  )
}

/**
 * The names of the fields whose control shows something that the browser cannot make a value of, such
 * as half a date: their value is empty, although they are not.
 */
export function unreadableControls(
  form: HTMLFormElement,
  formId: string,
  schema: FormSchema,
): string[] {
  return Object.keys(schema.properties).filter((name) =>
    controlsOf(form, formId, name).some(({ validity }) => validity.badInput),
  )
}
