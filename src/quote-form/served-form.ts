import { quoteForm } from 'virtual:quote-request'
import { useSyncExternalStore } from 'react'
import type { FormDefinition } from './form-definition.ts'

let saved = quoteForm
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

// React's own refresh would wait, and look through every module that knows the form.
import.meta.hot?.accept('virtual:quote-request', (module) => {
  if (!module) return
  saved = module.quoteForm
  tell()
})

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('content:edit', tell)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => globalThis.editedContent?.form ?? saved

function useEditedForm(): FormDefinition {
  return useSyncExternalStore(subscribe, current, current)
}

/**
 * The form of the site; in development, with every saved edit of its schema, and in the visual editor with
 * those that are not saved yet.
 */
export const useServedForm = import.meta.hot ? useEditedForm : () => quoteForm
