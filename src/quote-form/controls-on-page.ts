import type { FormSchema } from '../content/types.generated'
import type { Draft } from './answers'
import { fieldsOf, kindOf } from './form-definition'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

// Not `form.elements[name]`: a field may be called like a property of the collection.
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return Array.from(form.querySelectorAll<Control>(`[name="${name}"]`))
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked

/**
 * Reads what stands in the controls of a form that is on the page, whoever put it there: the visitor
 * before the scripts ran, or the browser when it came back to the page.
 */
export function readControls(form: HTMLFormElement, schema: FormSchema): Draft {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => {
      const controls = controlsOf(form, name)
      const checked = controls.filter(isChecked).map((control) => control.value)
      switch (kindOf(field)) {
        case 'tick':
          return [name, checked.length > 0]
        case 'choices':
          return [name, checked]
        case 'radio':
          return [name, checked[0] ?? '']
        case 'yes-no':
          return [name, checked[0] ? checked[0] === 'true' : '']
        default:
          return [name, controls[0]?.value ?? '']
      }
    }),
  )
}

/**
 * The names of the fields whose control shows something that the browser cannot make a value of, such
 * as half a date: their value is empty, although they are not.
 */
export function unreadableControls(form: HTMLFormElement): string[] {
  return Array.from(form.querySelectorAll<Control>('[name]'))
    .filter((control) => control.validity.badInput)
    .map((control) => control.name)
}
