/** Keeps what is typed into the forms of a page until the visitor comes back to it. */
import { formSelector } from '../form/form-context.ts'

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement

const key = (path: string) => `answers ${path}`
const controls = (part: ParentNode = document) => [
  ...part.querySelectorAll<Control>(`${formSelector} [name]:not([type=hidden])`),
]
/** The property with the answer of a control. */
const part = ({ type }: HTMLElement & { type: string }) =>
  type === 'checkbox' || type === 'radio' ? 'checked' : 'value'

function store(path: string, answers: unknown[]): void {
  try {
    // If the newer answer does not fit into the storage, the older one must not come back.
    sessionStorage.removeItem(key(path))
    sessionStorage.setItem(key(path), JSON.stringify(answers))
  } catch {
    // The storage is full or forbidden.
  }
}

function readStored(path: string): Map<string, unknown> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key(path)) ?? '[]'))
  } catch {
    // The storage is forbidden.
    return new Map()
  }
}

function storeAll(path: string): void {
  const answers = controls().map((control) => [control.id, control[part(control)]])
  if (answers.length > 0) store(path, answers)
}

/** Returns whether the browser or the visitor has changed a control. */
function isChanged(control: Control): boolean {
  if (control.options) return !control.selectedOptions[0]?.defaultSelected
  if (part(control) === 'value') return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked
}

/** Restores stored answers, except to questions that have been answered. The choices of a question share a name. */
function restoreAnswers(path: string, into: Control[], changed: Control[] = []): void {
  // The first access to the storage blocks the page.
  const answers = into.length > 0 ? readStored(path) : new Map()
  for (const control of into) {
    const answer = answers.get(control.id)
    const isSame = ({ form, name }: Control) => form === control.form && name === control.name
    // Other scripts may have written into the storage.
    if (typeof answer !== typeof control[part(control)] || changed.some(isSame)) continue
    Object.assign(control, { [part(control)]: answer })
    // The form may have lost this option since.
    if (control.selectedIndex < 0) control.selectedIndex = 0
  }
}

/**
 * Stores the answers in the forms of the page at `path` while the tab is open. Firefox and WebKit lose them when
 * the visitor returns from another site, because the opener policy moves that to another process. A `sent` event
 * names a page whose answers were sent; only answers that the form still has are stored. A `shown` event names
 * another page that is shown now; the visitor may have filled in its form in an earlier document.
 */
export function storeAnswers(path: string): void {
  /** The path of the page in the document. The address may already be that of another page. */
  let here = path
  const changed = controls().filter(isChanged)
  restoreAnswers(here, controls(), changed)
  // The visitor may have typed everything before this script ran.
  if (changed.length > 0) storeAll(here)
  document.addEventListener('shown', ({ target, detail }) => {
    here = detail
    restoreAnswers(here, controls(target as HTMLFormElement))
  })
  // In Firefox, storing when the page is left may be too late.
  document.addEventListener('input', () => storeAll(here))
  document.addEventListener('sent', ({ detail: path }) => {
    store(path, [])
    storeAll(here)
  })
}
