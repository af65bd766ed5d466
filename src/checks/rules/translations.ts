/** The texts that are still in the language that they are translated from. */
import { isObject, own } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { DiagnosticDetails, EntryDiagnostic, Path } from '../schema/entry-diagnostic.ts'
import { schemaAt } from '../schema/schema-at.ts'
import { isForPeople } from './texts.ts'

/** The code of the diagnostic on a text that is still to translate. */
export const untranslatedCode = 'still-to-translate'

/** The warning for a text that is still to translate. */
export function stillToTranslate(
  path: Path,
  text: string,
  help: string,
): DiagnosticDetails & { severity: 'warning' } {
  const message = `${quoted(text)} is still to translate.`
  return { path, on: 'value', severity: 'warning', code: untranslatedCode, message, help }
}

/** Returns the texts that a page, or the site in another language, says are still to translate. */
export function untranslatedIn(value: unknown): Set<unknown> {
  const list = own(value, 'untranslated')
  return new Set(Array.isArray(list) ? list : [])
}

/** The warnings for the texts of a document that are in its list `untranslated`. */
export function untranslatedTexts(
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): EntryDiagnostic[] {
  const texts = untranslatedIn(document.value)
  const found: EntryDiagnostic[] = []
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      const schema = texts.has(value) ? schemaAt(document, path, compiledSchemas) : undefined
      if (!schema || !isForPeople(schema)) return
      const help = 'Translate it, or remove it from “untranslated” if it can stay as it is.'
      found.push({ document, ...stillToTranslate(path, value, help) })
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        visit(item, [...path, index])
      })
    } else if (isObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (name !== '$schema') visit(item, [...path, name])
      }
    }
  }
  if (texts.size > 0) visit(document.value, [])
  return found
}
