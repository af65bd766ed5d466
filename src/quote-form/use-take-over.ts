import { deepEquals } from '@rjsf/utils'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormValues } from '../content/answers/answers.ts'
import type { FormSchema } from '../content/types.generated.ts'
import { readControls } from './controls-on-page.ts'
import { formElementId } from './form-context.ts'

/** A place outside of the form for what was typed, so that it outlives the form. */
export interface ValuesStore {
  current: FormValues | undefined
}

interface TakeOver {
  id: string
  /** The path of the page. */
  page: string | undefined
  schema: FormSchema
  values: FormValues
  formElement: () => HTMLFormElement | null
  /** Is given what the visitor has typed, and shows it. */
  keepValues: (values: FormValues) => void
}

/** The form as the page came with it, and the control in it that has the focus. */
interface ServedForm {
  form: HTMLFormElement | null
  focused: Element | null
}

function findServed(id: string): ServedForm {
  if (typeof document === 'undefined') return { form: null, focused: null }
  const form = document.querySelector<HTMLFormElement>(`#${formElementId(id)}:not([data-ready])`)
  const { activeElement } = document
  return { form, focused: form?.contains(activeElement) ? activeElement : null }
}

/** Puts the focus, and the caret, where they were in a control that is not on the page any more. */
function giveFocusBack(was: Element): void {
  const control = document.getElementById(was.id)
  control?.focus({ preventScroll: true })
  if (!(was instanceof HTMLInputElement || was instanceof HTMLTextAreaElement)) return
  // Null where the control has no caret, as a box to tick.
  const { selectionStart, selectionEnd, selectionDirection } = was
  if (selectionStart === null || !(control instanceof was.constructor)) return
  ;(control as typeof was).setSelectionRange(
    selectionStart,
    selectionEnd,
    selectionDirection ?? undefined,
  )
}

/**
 * Takes over a form that is on the page already: what its controls hold becomes the form's values, and a
 * submission that was asked for (`data-pending`) is made up for. The boot script leaves a form with `data-ready`
 * alone.
 *
 * The visitor goes on typing meanwhile, so each step is a task of its own: React has hydrated the form; its values
 * are read and shown; React's listeners are let through (see hydrate.tsx); the form is ready.
 *
 * Where a password manager or a translator has changed the page, React replaces the form. So the first one is
 * looked up while the component is rendered; taken out of the page, its controls still have what was typed.
 */
export function useTakeOver({ id, page, schema, values, formElement, keepValues }: TakeOver): void {
  const [served] = useState(() => findServed(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive.
  useLayoutEffect(() => {
    const form = formElement()
    if (!form) return
    const { form: was, focused } = served
    let timer = 0
    const later = (...[step, ...next]: (() => unknown)[]) => {
      if (!step) return
      timer = window.setTimeout(() => {
        step()
        later(...next)
      })
    }
    const take = () => was && keepValues(readControls(was, id, schema))
    const finish = () => {
      form.dataset.ready = ''
      if (was?.dataset.pending === undefined) return
      delete was.dataset.pending
      form.requestSubmit()
    }

    if (was === form) later(() => flushSync(take), finish)
    else if (was) {
      take()
      later(() => focused && giveFocusBack(focused), finish)
    } else {
      // The visitor comes from another page: the boot script has what was typed here in an earlier document.
      form.dispatchEvent(new CustomEvent('shown', { bubbles: true, detail: page }))
      const shown = readControls(form, id, schema)
      if (!deepEquals(shown, values)) keepValues(shown)
      finish()
    }
    return () => clearTimeout(timer)
  }, [])
}
