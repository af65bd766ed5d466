/** Shows the messages of the form in the preview: its errors, and what comes after it was sent. */
import { valuesIn } from '../../../content/answers/answers.ts'
import { conditionsOf, isAskedFor } from '../../../content/answers/asked-fields.ts'
import { exampleOf } from '../../../content/answers/field-kinds.ts'
import { quoteForm } from '../../../content/content-files.ts'
import { own, ownText, valueAt } from '../../../content/json-object.ts'
import type { FieldCondition, FormSchema } from '../../../content/types.generated.ts'
import { endOfId, formElementId } from '../../../site/form/form-context.ts'
import type { PageWindow } from './frame.ts'

/** `refused`: the endpoint does not accept the request. */
export type FormState = 'errors' | 'sent' | 'refused'

/** The status with which each window answers a form that is sent. */
const statuses = new WeakMap<Window, number>()

/** Answers what a form sends, so that no request of the preview reaches anybody. */
export function answerForms(window: PageWindow): void {
  const { fetch } = window
  window.fetch = async (asked, init) => {
    if (init?.method !== 'POST') return fetch.call(window, asked, init)
    return new window.Response(null, { status: statuses.get(window) ?? 202 })
  }
}

/** Returns an answer that a field may take: by its examples, its options, its format, its limits. */
function answerFor(field: unknown): string {
  const named = ['examples', 'enum'].map((name) => valueAt(field, [name, 0]))
  const limits = ['minimum', 'exclusiveMinimum'].map((name) => own(field, name))
  const minLength = limits.find((one) => typeof one === 'number')
  const isNumber = /^(?:number|integer)$/.test(String(own(field, 'type')))
  const found = named.find((one) => one !== undefined) ?? exampleOf(ownText(field, 'format'))
  if (found !== undefined) return String(found)
  return isNumber
    ? String(Number(minLength ?? 0) + 1)
    : 'Text'.padEnd(Number(own(field, 'minLength') ?? 0), '.')
}

/** Returns a form in the page by its name. */
function formIn({ document }: PageWindow, name: string) {
  const all = [...document.querySelectorAll<HTMLFormElement>('main form[data-ready]')]
  const end = formElementId(endOfId(name))
  return all.find(({ id }) => (name === quoteForm ? !id.includes('_-') : id.endsWith(end)))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Gives a control an answer, as somebody who types or chooses does. */
function answer(window: PageWindow, control: Control, value: string): void {
  if (control instanceof window.HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    if (!control.checked) control.click()
    return
  }
  const { prototype } = control.constructor as { prototype: object }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  const kind = control instanceof window.HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new window.Event(kind, { bubbles: true }))
}

const controlsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter((one): one is Control => (one as Control).name === name)

/** Fills the empty fields of a form in. Of several boxes, it ticks the first. */
function fillIn(window: PageWindow, form: HTMLFormElement, { properties }: FormSchema): void {
  for (const [name, field] of Object.entries(properties)) {
    const controls = controlsOf(form, name)
    const [first] = controls
    const isEmpty = controls.every((one) =>
      /^(?:checkbox|radio)$/.test(one.type) ? !(one as HTMLInputElement).checked : one.value === '',
    )
    if (first && isEmpty) answer(window, first, answerFor(field))
  }
}

/** Gives the field that another one depends on an answer with which that is shown. */
function meet(
  window: PageWindow,
  form: HTMLFormElement,
  { field, is: [wanted = true] }: FieldCondition,
): void {
  const controls = controlsOf(form, field)
  const [first] = controls
  if (first instanceof window.HTMLSelectElement) answer(window, first, String(wanted))
  else {
    const named = controls.find(({ value }) => value === String(wanted))
    // A box has no control for “No”.
    const box = first as HTMLInputElement | undefined
    if (named) answer(window, named, '')
    else if (box?.checked) box.click()
  }
}

/**
 * Gives the form the answers with which it shows a field, if it hides it. Returns whether it has to be rendered first.
 */
export function showField(
  window: PageWindow,
  formName: string,
  schema: FormSchema,
  name: string,
): boolean {
  const form = formIn(window, formName)
  if (!form || isAskedFor(schema, name, valuesIn(new window.FormData(form), schema))) return false
  // The field that depends on no other one comes first.
  for (const one of (conditionsOf(schema, name) ?? []).reverse()) meet(window, form, one)
  return true
}

/** Resolves to a form of the page as soon as it is ready. Never, if it is not on the page. */
function readyForm(window: PageWindow, name: string): Promise<HTMLFormElement> {
  return new Promise((resolve) => {
    const findState = () => {
      const form = formIn(window, name)
      if (form) resolve(form)
      return form !== undefined
    }
    if (findState()) return
    const observer = new window.MutationObserver(() => findState() && observer.disconnect())
    observer.observe(window.document.body, { subtree: true, childList: true, attributes: true })
  })
}

/** Shows a form of the page in a state, as soon as it is ready. */
export async function showFormState(
  window: PageWindow,
  name: string,
  schema: FormSchema,
  state: FormState,
): Promise<void> {
  const form = await readyForm(window, name)
  // `scrollIntoView` would also scroll the boxes around the frame.
  const bar = window.document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  window.scrollTo({ top: window.scrollY + form.getBoundingClientRect().top - bar })
  statuses.set(window, state === 'refused' ? 422 : 202)
  if (state !== 'errors') fillIn(window, form, schema)
  // After React has taken the answers.
  window.setTimeout(() => form.requestSubmit())
}
