import { useLayoutEffect } from 'react'
import { focusSoon } from '../parts/focus.ts'
import type { Target } from '../state/store.ts'
import { controlOf, shownElement } from './context.ts'
import { keepInView } from './keep-in-view.ts'

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
    }
    return keepInView(() => shownElement(target.path))
  }, [target])
}
