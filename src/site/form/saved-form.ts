/** The forms of the site in each language; in the visual editor, their last saved state. */
import { forms } from 'virtual:forms'
import { quoteForm, translations } from 'virtual:quote-request'
import type { FormDefinition } from '../../content/form-definition.ts'

/** A form, and its translations by their lower-case tags. */
interface LoadedForm {
  quoteForm: FormDefinition
  translations: Readonly<Record<string, FormDefinition | undefined>>
}

const loaded = new Map<string, LoadedForm>()
if (quoteForm) loaded.set('', { quoteForm, translations })
const saved = new Map(loaded)

// React's refresh would be slower: it checks every module that imports the form.
// In a bundle of the editor, nothing can be accepted.
import.meta.hot?.accept?.('virtual:quote-request', (module) => {
  if (!module) return
  saved.set('', { quoteForm: module.quoteForm, translations: module.translations })
  dispatchEvent(new Event('content:edit'))
})

/** Loads a form, so that it can be rendered synchronously. */
export async function loadForm(name = ''): Promise<void> {
  if (loaded.has(name)) return
  const form = await forms[name]?.()
  if (!form) return
  loaded.set(name, form)
  saved.set(name, form)
}

/** In the visual editor, a form can be too new for the page. It is shown as soon as the page gets the edited content. */
function formIn(all: ReadonlyMap<string, LoadedForm>, name = ''): LoadedForm {
  const form = all.get(name) ?? all.get('')
  if (form) return form
  throw new Error(`The form '${name}' is not loaded.`)
}

/** The current form, and its translations. */
export const savedForm = (name?: string) => formIn(saved, name)

/** In the visual editor, the form in the loaded page, even if another one was saved since. */
export const loadedForm = (name?: string) => formIn(loaded, name)

/** The form of a site that is built with one language. */
export const onlyForm = (name?: string): FormDefinition => formIn(loaded, name).quoteForm
