/** What is typed into the forms of a page, for when the visitor comes back to it. */

declare global {
  interface DocumentEventMap {
    sent: CustomEvent<string>
    shown: CustomEvent<string>
  }
}

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

/** The path that the page in the document has in the content: the address can be that of another page by now. */
let here: string

const key = (path = here) => `answers ${path}`
const controls = (part: ParentNode = document) => [
  ...part.querySelectorAll<Control>('form [name]:not([type=hidden])'),
]
/** What holds the answer of a control. */
const part = ({ type }: HTMLElement & { type: string }) =>
  type === 'checkbox' || type === 'radio' ? 'checked' : 'value'

function store(answers: unknown[], path?: string): void {
  try {
    // What stands there is of earlier, and must not come back where the new one does not fit.
    sessionStorage.removeItem(key(path))
    sessionStorage.setItem(key(path), JSON.stringify(answers))
  } catch {
    // It is full, or forbidden.
  }
}

function kept(): Map<string, unknown> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key()) ?? '[]'))
  } catch {
    // It is forbidden.
    return new Map()
  }
}

function keep(): void {
  const answers = controls().map((control) => [control.id, control[part(control)]])
  if (answers.length > 0) store(answers)
}

/** Whether a control stands otherwise than the page came: the browser or the visitor was there before. */
function isChanged(control: Control): boolean {
  if (control.options) return !control.selectedOptions[0]?.defaultSelected
  if (part(control) === 'value') return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked
}

/** Puts what was kept into controls, but for those with certain names, which the choices of a question share. */
function bringBack(into: Control[], changed: string[] = []): void {
  // The first look into the storage makes the page wait for the browser.
  const answers = into.length > 0 ? kept() : new Map()
  for (const control of into) {
    const answer = answers.get(control.id)
    // Anybody can have written into the storage.
    if (typeof answer !== typeof control[part(control)] || changed.includes(control.name)) continue
    Object.assign(control, { [part(control)]: answer })
    // The form may have lost this option since.
    if (control.selectedIndex < 0) control.selectedIndex = 0
  }
}

/**
 * Keeps what stands in the forms as long as the tab is open, as browsers do by themselves, but for one
 * case: Firefox and WebKit forget it when the visitor comes back from another site, because the policy
 * for openers puts that site into another process. `path` is the one of the page in the document. A `sent`
 * event says that the answers on the page whose path it names were sent; the form has what is left of them,
 * if it is still there. A `shown` event says that its form is in the document with another page, whose path
 * it names: the visitor may have filled it in before this document was loaded.
 */
export function keepAnswers(path: string): void {
  here = path
  const changed = controls()
    .filter(isChanged)
    .map(({ name }) => name)
  bringBack(controls(), changed)
  // What was typed before this script came may be the last that is typed.
  if (changed.length > 0) keep()
  document.addEventListener('shown', ({ target, detail }) => {
    here = detail
    bringBack(controls(target as HTMLFormElement))
  })
  // When the page is left, Firefox may be too late.
  document.addEventListener('input', keep)
  document.addEventListener('sent', ({ detail: path }) => {
    store([], path)
    keep()
  })
}
