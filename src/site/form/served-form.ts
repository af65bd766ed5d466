import { useSyncExternalStore } from 'react'
import type { FormDefinition } from '../../content/form-definition.ts'
import { languageKey } from '../../content/languages.ts'
import { loadedForm, savedForm } from './saved-form.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('content:edit', listener)
  return () => removeEventListener('content:edit', listener)
}

/** Returns the form in a language; in the first language if there is no translation. */
function inLanguage(language: string, form = savedForm()): FormDefinition {
  const { quoteForm, translations } = form
  return translations[languageKey(language)] ?? quoteForm
}

function useEditedForm(language: string): FormDefinition {
  const current = () => globalThis.editedContent?.form ?? inLanguage(language)
  // During hydration, a newer form would differ from the server's HTML.
  const served = () => inLanguage(language, loadedForm())
  return useSyncExternalStore(subscribe, current, served)
}

/**
 * Returns the form of the site in the language of a page; in the visual editor, with every edit.
 */
export const useServedForm = import.meta.hot ? useEditedForm : inLanguage
