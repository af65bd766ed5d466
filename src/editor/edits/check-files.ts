/** The files for the checks. */

import { type Checked, checkContent } from '../../checks/check.ts'
import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { keepInspected } from '../../checks/inspect.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { type CompiledSchemas, readCompiledSchemas } from '../../checks/schema/compiled-schemas.ts'
import { isFormFile, isInFilesFolder, schemaOfFile } from '../../content/content-files.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'

/** The bytes of each text, so that a keystroke in one file encodes that one alone. */
let known = new Map<string, SourceFile & { text: string }>()

/** A keystroke in one file looks into that one alone. */
const inspector = keepInspected()

function sourceOf([path, text]: [string, string]): SourceFile & { text: string } {
  const before = known.get(path)
  return before?.text === text ? before : { path, text, bytes: new TextEncoder().encode(text) }
}

/** All files as the checks take them. */
function toSources(files: Files): SourceFile[] {
  const sources = [...files].filter(([file]) => !isInFilesFolder(file)).map(sourceOf)
  known = new Map(sources.map((source) => [source.path, source]))
  return sources
}

/** What the checks say of the files. After a change of one file, only that one is looked into again. */
export function checkFiles(files: Files, context?: CheckContext): Checked {
  return checkContent(toSources(files), context, inspector)
}

/** Whether the value of a file is what its schema asks for, wherever its links lead. */
export function followsSchema(files: Files, file: string): boolean {
  const compiledSchemas = compiledSchemasOf(files)
  const validate = compiledSchemas.validators.get(schemaOfFile(file))
  const isRight = { link: () => true, contact: () => true }
  const value = valueIn(files, file)
  return Boolean(validate && compiledSchemas.check(validate, value, isRight).length === 0)
}

/** The shapes that the files in `schemas/` describe. */
export function compiledSchemasOf(files: Files): CompiledSchemas {
  const schemas = [...files.keys()].filter(
    (file) => file.startsWith('schemas/') && file.endsWith('.json') && !isFormFile(file),
  )
  return readCompiledSchemas(schemas.sort().map((file) => sourceOf([file, files.get(file) ?? ''])))
    .compiledSchemas
}
