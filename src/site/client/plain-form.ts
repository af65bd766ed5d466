/** Without a script, the browser checks the answers and sends the form. */
import { requestKey } from '../../content/request-names.ts'
import { formSelector } from '../form/form-context.ts'

/** The attributes that make the browser check an answer itself. */
const ownChecks = ['required', 'minlength', 'pattern']

type Control = HTMLInputElement & { form: HTMLFormElement }

/** Changes the forms of the page into those that their scripts expect. */
export function takeOverForms(): void {
  for (const control of document.querySelectorAll<Control>(`${formSelector}[method=post] [name]`)) {
    control.form.noValidate = true
    for (const check of ownChecks) control.removeAttribute(check)
  }
}

/** Returns whether the visitor has left a form of a page while its request was under way. */
export function hasRequestUnderWay(page: string): boolean {
  try {
    return [...document.forms].some((form) => sessionStorage.getItem(requestKey(page, form.id)))
  } catch {
    // The storage is forbidden.
    return false
  }
}
