import type { FormSchema } from '../content/types.generated.ts'
import type { FormValues } from './answers.ts'
import { controlId } from './form-context.ts'
import { fieldsOf } from './form-definition.ts'
import type { FormControl } from './kinds/field-kind.ts'
import { fieldKind } from './kinds/kinds.ts'

function controlsOf(form: HTMLFormElement, formId: string, name: string): FormControl[] {
  return Array.from(form.querySelectorAll(`[name="${controlId(formId, name)}"]`))
}

/**
 * Reads what stands in the controls of a form, whoever put it there: the visitor before the scripts ran,
 * the browser when it came back to the page, or a script of somebody else. The form need not be on the
 * page any more.
 */
export function readControls(
  form: HTMLFormElement,
  formId: string,
  schema: FormSchema,
): FormValues {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => [
      name,
      fieldKind(field).fromControls(controlsOf(form, formId, name)),
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
