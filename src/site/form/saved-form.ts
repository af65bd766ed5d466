/** The form of the site in each language; in the visual editor, its last saved state. */
import { quoteForm, translations } from 'virtual:quote-request'
import type { FormDefinition } from '../../content/form-definition.ts'

const loaded = { quoteForm, translations }
let saved = loaded

// React's refresh would be slower: it checks every module that imports the form.
// In a bundle of the editor, nothing can be accepted.
import.meta.hot?.accept?.('virtual:quote-request', (module) => {
  if (!module) return
  saved = { quoteForm: module.quoteForm, translations: module.translations }
  dispatchEvent(new Event('content:edit'))
})

/** The current form, and its translations by their lower-case tags. */
export const savedForm = () => saved

/** In the visual editor, the form in the loaded page, even if another one was saved since. */
export const loadedForm = () => loaded

/** The form of a site that is built with one language. */
export const onlyForm = (): FormDefinition => quoteForm
