import { quoteForm } from 'virtual:quote-request'
import { useSyncExternalStore } from 'react'
import type { FormDefinition } from './form-definition.ts'

let edited = quoteForm
const listeners = new Set<() => void>()

// React's own refresh would wait, and look through every module that knows the form.
import.meta.hot?.accept('virtual:quote-request', (module) => {
  if (!module) return
  edited = module.quoteForm
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => edited

function useEditedForm(): FormDefinition {
  return useSyncExternalStore(subscribe, current, current)
}

/** The form of the site; in development, with every saved edit of its schema. */
export const useServedForm = import.meta.hot ? useEditedForm : () => quoteForm
