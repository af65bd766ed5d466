/** Keeps what is typed into the forms of a page until the visitor comes back to it. */

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
    // The older answer must not come back where the newer one does not fit into the storage.
    sessionStorage.removeItem(key(path))
    sessionStorage.setItem(key(path), JSON.stringify(answers))
  } catch {
    // The storage is full or forbidden.
  }
}

function kept(): Map<string, unknown> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key()) ?? '[]'))
  } catch {
    // The storage is forbidden.
    return new Map()
  }
}

function keep(): void {
  const answers = controls().map((control) => [control.id, control[part(control)]])
  if (answers.length > 0) store(answers)
}

/** Whether a control differs from the page's HTML: the browser or the visitor has changed it. */
function isChanged(control: Control): boolean {
  if (control.options) return !control.selectedOptions[0]?.defaultSelected
  if (part(control) === 'value') return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked
}

/** Restores kept answers, except in controls with certain names, which the choices of a question share. */
function bringBack(into: Control[], changed: string[] = []): void {
  // The first access to the storage blocks the page.
  const answers = into.length > 0 ? kept() : new Map()
  for (const control of into) {
    const answer = answers.get(control.id)
    // Other scripts can have written into the storage.
    if (typeof answer !== typeof control[part(control)] || changed.includes(control.name)) continue
    Object.assign(control, { [part(control)]: answer })
    // The form may have lost this option since.
    if (control.selectedIndex < 0) control.selectedIndex = 0
  }
}

/**
 * Keeps the answers in the forms of the page at `path` as long as the tab is open. Firefox and WebKit forget them
 * when the visitor comes back from another site, which the opener policy moves to another process. A `sent` event
 * names a page whose answers were sent: what the form still has then is kept. A `shown` event names another page
 * whose form is in the document now: the visitor may have filled it in before this document.
 */
export function keepAnswers(path: string): void {
  here = path
  const changed = controls()
    .filter(isChanged)
    .map(({ name }) => name)
  bringBack(controls(), changed)
  // What was typed before this script ran may be all that is typed.
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
