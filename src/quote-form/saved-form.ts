/** The form of the site, in each language; in development as it was saved last. */
import { quoteForm, translations } from 'virtual:quote-request'
import type { FormDefinition } from '../content/form-definition.ts'

const loaded = { quoteForm, translations }
let saved = loaded

// React's own refresh would wait, and look through every module that knows the form.
import.meta.hot?.accept('virtual:quote-request', (module) => {
  if (!module) return
  saved = { quoteForm: module.quoteForm, translations: module.translations }
  dispatchEvent(new Event(formSaved))
})

/** The event of the window that tells of it, in development. */
export const formSaved = 'form:saved'

/** The form as it is, and the same in other languages, by their tags in small letters. */
export const savedForm = () => saved

/** In development, the form that the page came with, whatever was saved since then. */
export const loadedForm = () => loaded

/** The form of a site that is built with one language. */
export const onlyForm = (): FormDefinition => quoteForm
