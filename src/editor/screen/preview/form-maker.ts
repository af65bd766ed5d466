import type { WrittenForm } from '../../../content/checked.ts'
import { translatedForm } from '../../../content/form-words.ts'
import type { FormWords } from '../../../content/types.generated.ts'
import { formWithUiText } from '../../../content/ui-text/with-ui-text.ts'
import { formDefinition } from './form-answers.ts'
import { memoizeLast } from './reuse.ts'

/**
 * Returns a function that makes a form for the preview. `first`: the language of the site. The form gets a new validator only if it
 * has changed.
 */
export function formMaker() {
  const withUiText = memoizeLast(formWithUiText)
  const translated = memoizeLast(translatedForm)
  const made = memoizeLast(formDefinition)
  return (form: WrittenForm, translation: FormWords | undefined, first: string, language: string) =>
    made(
      translation ? translated(form, translation, first, language) : withUiText(form, language),
      language,
    )
}
