/** Checks the edited files. */

import { type Checked, checkContent } from '../../checks/check.ts'
import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { keepInspected } from '../../checks/inspect.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { type CompiledSchemas, readCompiledSchemas } from '../../checks/schema/compiled-schemas.ts'
import { isFormFile, isInFilesFolder, schemaOfFile } from '../../content/content-files.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'

/** The bytes of each text, so that a keystroke encodes only the changed file. */
let known = new Map<string, SourceFile & { text: string }>()

/** Keeps results, so that a keystroke inspects only the changed file. */
const inspector = keepInspected()

function sourceOf([path, text]: [string, string]): SourceFile & { text: string } {
  const before = known.get(path)
  return before?.text === text ? before : { path, text, bytes: new TextEncoder().encode(text) }
}

/** Returns all files in the form that the checks take. */
function toSources(files: Files): SourceFile[] {
  const sources = [...files].filter(([file]) => !isInFilesFolder(file)).map(sourceOf)
  known = new Map(sources.map((source) => [source.path, source]))
  return sources
}

/** Checks the files. Inspects only those that have changed since the last call. */
export function checkFiles(files: Files, context?: CheckContext): Checked {
  return checkContent(toSources(files), context, inspector)
}

/** Returns whether a file is valid for its schema. Links are not checked. */
export function followsSchema(files: Files, file: string): boolean {
  const compiledSchemas = compiledSchemasOf(files)
  const validate = compiledSchemas.validators.get(schemaOfFile(file))
  const value = valueIn(files, file)
  return Boolean(validate && compiledSchemas.check(validate, value).length === 0)
}

/** Returns the compiled schemas of the files in `schemas/`. */
export function compiledSchemasOf(files: Files): CompiledSchemas {
  const schemas = [...files.keys()].filter(
    (file) => file.startsWith('schemas/') && file.endsWith('.json') && !isFormFile(file),
  )
  return readCompiledSchemas(schemas.sort().map((file) => sourceOf([file, files.get(file) ?? ''])))
    .compiledSchemas
}
