import { useSyncExternalStore } from 'react'
import type { FormDefinition } from '../content/form-definition.ts'
import { languageKey } from '../content/languages.ts'
import { formSaved, loadedForm, savedForm } from './saved-form.ts'

const changes = ['content:edit', formSaved]

function subscribe(listener: () => void): () => void {
  for (const type of changes) addEventListener(type, listener)
  return () => {
    for (const type of changes) removeEventListener(type, listener)
  }
}

/** The form in a language; the first one where it is in no such language. */
function inLanguage(language: string, form = savedForm()): FormDefinition {
  const { quoteForm, translations } = form
  return translations[languageKey(language)] ?? quoteForm
}

function useEditedForm(language: string): FormDefinition {
  const current = () => globalThis.editedContent?.form ?? inLanguage(language)
  // An edit that comes while React takes the page over would differ from what the server sent.
  const served = () => inLanguage(language, loadedForm())
  return useSyncExternalStore(subscribe, current, served)
}

/**
 * The form of the site, in the language of a page; in development, with every saved edit of its schema, and in
 * the visual editor with those that are not saved yet.
 */
export const useServedForm = import.meta.hot ? useEditedForm : inLanguage
