/**
 * Without a script, the controls of a form have the names of the answers, and the browser checks them. With one,
 * a control has its id for a name, since one called `submit` would hide that property of the form.
 */

/** The attributes that make the browser check an answer itself. */
const ownChecks = ['required', 'minlength', 'pattern']

/** Changes the forms of the page into those that their scripts expect. */
export function takeOverForms(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>('[method=post] [name]')) {
    // Of several controls for one question, all but the first have a number behind the id.
    control.name = control.id.replace(/-\d+$/, '')
    for (const check of ownChecks) control.removeAttribute(check)
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('[method=post]')) {
    form.noValidate = true
  }
}

/** Returns whether the visitor has left a form of a page while its request was under way. */
export function hasRequestUnderWay(page: string): boolean {
  try {
    return [...document.forms].some((form) => sessionStorage.getItem(`request ${page} ${form.id}`))
  } catch {
    // The storage is forbidden.
    return false
  }
}
