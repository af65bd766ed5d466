/** The texts that are still in the language that they are translated from. */
import { own } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import {
  type DiagnosticDetails,
  type EntryDiagnostic,
  findInValues,
  type Path,
} from '../schema/entry-diagnostic.ts'
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
  if (texts.size === 0) return []
  return findInValues(document.value, (value, path) => {
    if (typeof value !== 'string' || !texts.has(value) || path.at(-1) === '$schema') return []
    const schema = schemaAt(document, path, compiledSchemas)
    if (!schema || !isForPeople(schema)) return []
    const help = 'Translate it, or remove it from “untranslated” if it can stay as it is.'
    return [{ document, ...stillToTranslate(path, value, help) }]
  })
}
