/** The forms that the page has loaded, in each language. */
import { type FormModule, forms } from 'virtual:forms'
import type { FormDefinition } from '../../content/form-definition.ts'

const loaded = new Map<string, FormModule>()

/**
 * Loads a form, so that it can be rendered synchronously. In the visual editor, a form can be too new for the page, which
 * shows it as soon as it gets the edited content.
 */
export async function loadForm(name = ''): Promise<void> {
  const form = loaded.get(name) ?? (await (forms[name] ?? forms[''])?.())
  if (form) loaded.set(name, form)
}

export function loadedForm(name = ''): FormModule {
  const form = loaded.get(name)
  if (form) return form
  throw new Error(`The form '${name}' is not loaded.`)
}

/** The form of a site that is built with one language. */
export const onlyForm = (name?: string): FormDefinition => loadedForm(name).quoteForm
