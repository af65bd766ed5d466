/** What is typed into the forms of a page, for when the visitor comes back to it. */

declare global {
  interface DocumentEventMap {
    sent: CustomEvent<string>
    shown: Event
  }
}

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

/** Of the page in the document: after a step back, the address is another one's until that is loaded. */
let here = location.pathname

const key = (path = here) => `answers ${path}`
const controls = (part: ParentNode = document) => [...part.querySelectorAll<Control>('form [name]')]
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
    if (!answers.has(control.id) || changed.includes(control.name)) continue
    Object.assign(control, { [part(control)]: answers.get(control.id) })
  }
}

/**
 * Keeps what stands in the forms as long as the tab is open, as browsers do by themselves, but for one
 * case: Firefox and WebKit forget it when the visitor comes back from another site, because the policy
 * for openers puts that site into another process. A `sent` event says that the answers on the page whose
 * path it names were sent, and what is left of them stands in the form, if that is still there. A `shown`
 * event on a form says that it has come into the document with another page: it may have been filled in
 * before this document was loaded.
 */
export function keepAnswers(): void {
  bringBack(
    controls(),
    controls()
      .filter(isChanged)
      .map(({ name }) => name),
  )
  document.addEventListener('shown', ({ target }) => {
    here = location.pathname
    bringBack(controls(target as HTMLFormElement))
  })
  // When the page is left, Firefox may be too late.
  document.addEventListener('input', keep)
  document.addEventListener('sent', ({ detail: path }) => {
    store([], path)
    keep()
  })
}
