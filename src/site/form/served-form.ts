/** The forms that the page has loaded, in each language; in the visual editor, with every edit. */

import { forms } from 'virtual:forms'
import { useSyncExternalStore } from 'react'
import { quoteForm } from '../../content/content-files.ts'
import type { FormDefinition } from '../../content/form-definition.ts'
import { languageKey } from '../../content/languages.ts'
import type { FormInLanguages } from '../../content/site-renderer.ts'

const loaded = new Map<string, FormInLanguages>()

/**
 * Loads a form, so that it can be rendered synchronously. In the visual editor, a form can be too new for the page, which
 * shows it as soon as it gets the edited content.
 */
export async function loadForm(name: string): Promise<void> {
  const form = loaded.get(name) ?? (await (forms[name] ?? forms[quoteForm])?.())
  if (form) loaded.set(name, form)
}

/** Sets a form, for a renderer whose code has no forms. */
export function provideForm(name: string, form: FormInLanguages): void {
  loaded.set(name, form)
}

/** Returns a loaded form in a language; in the first language if there is no translation. */
export function servedForm(language: string, name: string): FormDefinition {
  const form = loaded.get(name)
  if (!form) throw new Error(`The form '${name}' is not loaded.`)
  const translation = import.meta.env.ONE_LANGUAGE
    ? undefined
    : form.translations[languageKey(language)]
  return translation ?? form.quoteForm
}

function subscribe(listener: () => void): () => void {
  if (!import.meta.env.DEV) return () => {}
  addEventListener('content:edit', listener)
  return () => removeEventListener('content:edit', listener)
}

/** Returns a form in the language of a page; in the visual editor, as it is edited. */
export function useForm(language: string, name: string): FormDefinition {
  const served = () => servedForm(language, name)
  const edited = () => (import.meta.env.DEV && globalThis.editedContent?.forms[name]) || served()
  // During hydration, a newer form would differ from the server's HTML.
  return useSyncExternalStore(subscribe, edited, served)
}
