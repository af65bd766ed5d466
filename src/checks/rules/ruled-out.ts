/** Describes an entry that another one rules out. */
import type { ErrorObject } from 'ajv'
import { isObject, type Json, valueAt } from '../../content/json-object.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import { type DiagnosticDetails, toPath } from '../schema/entry-diagnostic.ts'
import { ownerName } from './key-diagnostics.ts'

/** Returns a schema and its definitions. Ajv gives the path of a rule from the definition that it is in. */
function withDefinitions(schema: unknown): Json[] {
  if (!isObject(schema)) return []
  const { definitions } = schema
  return [schema, ...(isObject(definitions) ? Object.values(definitions).filter(isObject) : [])]
}

/** Describes an entry that another one rules out (`if` … `then` … `false`). The condition names the other one. */
export function ruledOut(
  error: ErrorObject,
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): DiagnosticDetails {
  const path = toPath(error.instancePath)
  const owner = path.slice(0, -1)
  const steps = toPath(error.schemaPath)
  const branch = steps.findLastIndex((step) => step === 'then' || step === 'else')
  const schema = [...compiledSchemas.schemas.values()]
    .flatMap(withDefinitions)
    .find((schema) => isObject(valueAt(schema, steps.slice(0, branch))))
  const condition = valueAt(schema, [...steps.slice(0, branch), 'if'])
  const required =
    isObject(condition) && Array.isArray(condition.required) ? condition.required : []
  const cause = required.length === 1 ? String(required[0]) : undefined
  const name = quoted(String(path.at(-1)))
  const because =
    cause === undefined
      ? 'together with its other entries'
      : steps[branch] === 'else'
        ? `without the ${quoted(cause)} that it belongs to`
        : `together with this ${quoted(cause)}`
  const message = `${ownerName(document, owner)} cannot have ${name} ${because}.`
  const help = `Remove ${name}${cause === undefined ? '' : `, or change ${quoted(cause)}`}.`
  return { path, on: 'key', code: 'entry-does-not-fit', message, help }
}
