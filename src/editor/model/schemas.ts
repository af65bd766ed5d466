/** The schemas among the edited files. */
import { openDocument } from '../../checks/read/document.ts'
import { type SiteSchemas, siteSchemasOf } from '../../checks/schema/schema-document.ts'
import { isFormFile } from '../../content/content-files.ts'
import { type Files, textIn } from './files.ts'

let last: { texts: readonly (readonly [string, string])[]; schemas: SiteSchemas } | undefined

/** Returns the schemas in `schemas/`: the same object while their texts are the same. */
export function schemasOf(files: Files): SiteSchemas {
  const texts = [...files.keys()]
    .filter((file) => file.startsWith('schemas/') && file.endsWith('.json') && !isFormFile(file))
    .map((file) => [file, textIn(files, file) ?? ''] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const isSame =
    last?.texts.length === texts.length &&
    last.texts.every(([file, text], at) => file === texts[at]?.[0] && text === texts[at]?.[1])
  if (!last || !isSame) {
    const sources = texts.map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }))
    last = { texts, schemas: siteSchemasOf(sources.map(openDocument)) }
  }
  return last.schemas
}
