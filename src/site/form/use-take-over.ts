import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { valuesIn } from '../../content/answers/answers.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import type { FormAnswers } from './form-answers.ts'
import { formElementId } from './form-context.ts'

interface TakeOver {
  id: string
  /** The path of the page. */
  page: string | undefined
  schema: FormSchema
  answers: FormAnswers
  formElement: () => HTMLFormElement | null
}

/** Returns the prerendered form, and the focused control in it. */
function findServed(id: string) {
  if (typeof document === 'undefined') return { form: null, focused: null }
  const form = document.querySelector<HTMLFormElement>(`#${formElementId(id)}:not([data-ready])`)
  const { activeElement } = document
  return { form, focused: form?.contains(activeElement) ? activeElement : null }
}

/** Restores the focus and the caret of a control that was replaced. */
function restoreFocus(was: Element): void {
  const control = document.getElementById(was.id)
  control?.focus({ preventScroll: true })
  if (!(was instanceof HTMLInputElement || was instanceof HTMLTextAreaElement)) return
  // Null for a control without a caret, such as a checkbox.
  const { selectionStart, selectionEnd, selectionDirection } = was
  if (selectionStart === null || !(control instanceof was.constructor)) return
  ;(control as typeof was).setSelectionRange(
    selectionStart,
    selectionEnd,
    selectionDirection ?? undefined,
  )
}

/**
 * Takes over a prerendered form: reads what was typed before the scripts arrived, and sends the form if the
 * visitor has tried to (`data-pending`). The boot script ignores a form with `data-ready`.
 *
 * Each step is a separate task, because the visitor may be typing: React has hydrated the form; its values are
 * read and shown; React's listeners are released (see hydrate.tsx); the form is ready.
 *
 * If a password manager or a translator has changed the page, React replaces the form. So the old one is found
 * while rendering: its controls keep what was typed even after their removal.
 */
export function useTakeOver({ id, page, schema, answers, formElement }: TakeOver): void {
  const [served] = useState(() => findServed(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
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
    const readAnswers = (from: HTMLFormElement) =>
      answers.change(valuesIn(new FormData(from), schema))
    const finish = () => {
      form.dataset.ready = ''
      answers.setReady()
      if (was?.dataset.pending === undefined) return
      delete was.dataset.pending
      form.requestSubmit()
    }

    if (was === form) later(() => flushSync(() => readAnswers(was)), finish)
    else if (was) {
      readAnswers(was)
      later(() => focused && restoreFocus(focused), finish)
    } else {
      // The visitor comes from another page: the boot script restores what was typed in an earlier document.
      form.dispatchEvent(new CustomEvent('shown', { bubbles: true, detail: page }))
      readAnswers(form)
      finish()
    }
    return () => clearTimeout(timer)
  }, [])
}
