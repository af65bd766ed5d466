import { useSyncExternalStore } from 'react'
import type { FormDefinition } from '../../content/form-definition.ts'
import { languageKey } from '../../content/languages.ts'
import { loadedForm } from './loaded-form.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('content:edit', listener)
  return () => removeEventListener('content:edit', listener)
}

/** Returns a form in a language; in the first language if there is no translation. */
function inLanguage(language: string, name?: string): FormDefinition {
  const { quoteForm, translations } = loadedForm(name)
  return translations[languageKey(language)] ?? quoteForm
}

function useEditedForm(language: string, name?: string): FormDefinition {
  const served = () => inLanguage(language, name)
  const current = () => globalThis.editedContent?.forms[name ?? ''] ?? served()
  // During hydration, a newer form would differ from the server's HTML.
  return useSyncExternalStore(subscribe, current, served)
}

/**
 * Returns a form of the site in the language of a page; in the visual editor, with every edit.
 */
export const useServedForm = import.meta.env.DEV ? useEditedForm : inLanguage
