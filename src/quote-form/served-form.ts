import { quoteForm, translations } from 'virtual:quote-request'
import { useSyncExternalStore } from 'react'
import { languageKey } from '../content/languages.ts'
import type { FormDefinition } from './form-definition.ts'

let saved = { quoteForm, translations }
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

// React's own refresh would wait, and look through every module that knows the form.
import.meta.hot?.accept('virtual:quote-request', (module) => {
  if (!module) return
  saved = { quoteForm: module.quoteForm, translations: module.translations }
  tell()
})

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('content:edit', tell)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The form in a language; the first one where it is in no such language. */
function inLanguage(language: string): FormDefinition {
  return saved.translations[languageKey(language)] ?? saved.quoteForm
}

function useEditedForm(language: string): FormDefinition {
  const current = () => globalThis.editedContent?.form ?? inLanguage(language)
  return useSyncExternalStore(subscribe, current, current)
}

/** The form of a site that is built with one language. */
export const onlyForm = (): FormDefinition => quoteForm

/**
 * The form of the site, in the language of a page; in development, with every saved edit of its schema, and in
 * the visual editor with those that are not saved yet.
 */
export const useServedForm = import.meta.hot ? useEditedForm : inLanguage
