import { formOfFile, nameOfForm } from '../../../content/content-files.ts'
import type { Files } from '../../model/files.ts'
import type { EditorState } from '../state/store.ts'
import { elementOf } from './clicks.ts'
import { showField } from './form-states.ts'
import { type PageWindow, revealElement } from './frame.ts'
import type { ShownContent } from './shown-content.ts'

/** Scrolls to what a field is about. Returns a function that ends a scroll that has not begun. */
export function revealField(
  window: PageWindow,
  field: NonNullable<EditorState['focused']>,
  contentNow: () => ShownContent | undefined,
  filesNow: () => Files,
): (() => void) | undefined {
  const ofForm = formOfFile(field.file)
  const formName = ofForm && nameOfForm(ofForm)
  const form = formName && contentNow()?.forms[formName]
  const reveal = () => {
    const content = contentNow()
    const element = content && elementOf(window, field, content, filesNow())
    if (element) revealElement(window, element)
  }
  const [list, name] = field.path
  if (!form || list !== 'properties' || !showField(window, formName, form.schema, String(name))) {
    reveal()
    return undefined
  }
  // After React has taken the answers.
  const timer = window.setTimeout(reveal)
  return () => window.clearTimeout(timer)
}
