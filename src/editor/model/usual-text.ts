/** The text of the interface that visitors read where content has none. */
import type { Path } from '../../checks/read/layout.ts'
import { kindNameOf } from '../../content/answers/answer-kinds.ts'
import { checked } from '../../content/checked.ts'
import { isForm } from '../../content/content-files.ts'
import { isObject, ownText, valueAt } from '../../content/json-object.ts'
import { uiTextOf } from '../../content/ui-text/ui-text.ts'
import { formTexts, usualSectionTexts } from '../../content/ui-text/with-ui-text.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { languageOfTexts } from './pages.ts'

/** Returns the message of a form, or of one of its fields, for a rule. */
function usualMessage(form: unknown, path: Path, language: string): string | undefined {
  const rule = String(path.at(-1))
  const texts = formTexts(language, form)
  const textFor = (name: string) =>
    ownText(valueAt(form, ['errorMessage']), name) ?? ownText(texts, name)
  if (path.length === 2) return ownText(texts, rule)
  const field = valueAt(form, path.slice(0, 2))
  if (!isObject(field)) return undefined
  const ofKind = rule === 'format' || rule === 'type'
  const text = textFor(ofKind ? kindNameOf(checked.field(field)) : rule)
  return text
    ?.replaceAll('{label}', ownText(field, 'title') ?? '')
    .replaceAll('{limit}', String(field[rule]))
}

/** Returns what visitors read where a text is missing; undefined where that is nothing. */
export function usualText(files: Files, file: string, path: Path): string | undefined {
  const language = languageOfTexts(files, file) ?? ''
  const value = valueIn(files, file)
  const name = String(path.at(-1))
  const [first, second] = path
  if (isForm(file)) {
    return path.at(-2) === 'errorMessage' ? usualMessage(value, path, language) : undefined
  }
  const texts = uiTextOf(language)
  if (first === 'sections' && path.length === 3) {
    const type = ownText(valueAt(value, path.slice(0, 2)), 'type') ?? ''
    return ownText(usualSectionTexts(type, language), name)
  }
  if (first === 'header' && path.length === 2) return ownText(texts.header, name)
  if (first === 'header' && second === 'notice') return ownText(texts.header.notice, name)
  if (first === 'requests' && second === 'messages') return ownText(texts.requests, name)
  return undefined
}
