import { useLayoutEffect } from 'react'
import { focusSoon } from '../parts/focus.ts'
import type { Target } from '../state/store.ts'
import { controlOf, shownElement } from './context.ts'
import { keepInView } from './keep-in-view.ts'

/** Puts the caret after as many characters that are no spaces. */
function setCaret(control: HTMLInputElement | HTMLTextAreaElement, offset: number): void {
  const [before = ''] = new RegExp(`^(?:\\s*\\S){${offset}}`).exec(control.value) ?? []
  // A date, for instance, has no caret.
  if (control.selectionStart === null || before.length === 0) return
  const caret = before.length + (/^\s*/.exec(control.value.slice(before.length))?.[0].length ?? 0)
  control.setSelectionRange(caret, caret)
}

/** Shows the field that somebody is led to, and moves the focus to it. */
export function useTarget(target: Target | undefined): void {
  useLayoutEffect(() => {
    if (!target) return
    const find = () => controlOf(target.path)
    if (target.focus === 'late') focusSoon(find)
    else if (target.focus === 'now') {
      const control = find()
      control?.focus({ preventScroll: true })
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (target.selects && isText) control.select()
      else if (isText && target.charactersBefore !== undefined)
        setCaret(control, target.charactersBefore)
    }
    return keepInView(() => shownElement(target.path))
  }, [target])
}
