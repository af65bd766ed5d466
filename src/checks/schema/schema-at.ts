/** Finds what the schemas say of a place in a document, its references followed. */

import { schemaOfFile } from '../../content/content-files.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from './compiled-schemas.ts'
import type { Path } from './entry-diagnostic.ts'

/** A schema, and the file below `schemas/` that its references count from. */
export interface SchemaPlace {
  schema: Json
  file: string
}

/** Follows `$ref`. Keywords beside a reference win over those of its target: they describe this place. */
export function followReference(
  { schema, file }: SchemaPlace,
  compiledSchemas: Pick<CompiledSchemas, 'schemas'>,
): SchemaPlace {
  if (typeof schema.$ref !== 'string') return { schema, file }
  const { pathname, hash } = new URL(schema.$ref, `https://schemas.invalid/${file}`)
  const names = hash.split('/').slice(1).map(decodeURIComponent)
  const target = valueAt(compiledSchemas.schemas.get(pathname.slice(1)), names)
  const { $ref: _, ...beside } = schema
  const merged = isObject(target) ? { ...target, ...beside } : beside
  return followReference({ schema: merged, file: pathname.slice(1) }, compiledSchemas)
}

/** The schema of a section is that of its type. */
function ofSection(
  place: SchemaPlace,
  value: unknown,
  compiledSchemas: CompiledSchemas,
): SchemaPlace | undefined {
  if (place.file !== 'section.json' || !isObject(value)) return place
  const schema = compiledSchemas.sections.get(String(value.type))
  return schema && { schema, file: `sections/${value.type}.json` }
}

function step({ schema, file }: SchemaPlace, name: string | number): SchemaPlace | undefined {
  const { properties, items, additionalProperties } = schema
  const found =
    own(properties, name) ??
    (/^\d+$/.test(String(name)) ? items : undefined) ??
    additionalProperties
  return isObject(found) ? { schema: found, file } : undefined
}

function placeAt(
  document: ContentDocument,
  path: Path,
  compiledSchemas: CompiledSchemas,
): SchemaPlace | undefined {
  const name = schemaOfFile(document.file)
  const { value } = document
  let place: SchemaPlace | undefined = { schema: { $ref: name }, file: name }
  for (let depth = 0; place; depth++) {
    const whole = followReference(place, compiledSchemas)
    place = ofSection(whole, valueAt(value, path.slice(0, depth)), compiledSchemas)
    const next = path[depth]
    if (!place || next === undefined) return place
    place = step(place, next)
  }
  return undefined
}

/** Returns what the schemas say of a place; undefined where that is unclear. */
export function schemaAt(
  document: ContentDocument,
  path: Path,
  compiledSchemas: CompiledSchemas,
): Json | undefined {
  return placeAt(document, path, compiledSchemas)?.schema
}

function exampleOf(place: SchemaPlace | undefined, compiledSchemas: CompiledSchemas): unknown {
  if (!place) return '…'
  const found = followReference(place, compiledSchemas)
  const { schema } = found
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch (schema.type) {
    case 'object': {
      const names: unknown[] = Array.isArray(schema.required) ? schema.required : []
      return Object.fromEntries(
        names.map((name) => [name, exampleOf(step(found, String(name)), compiledSchemas)]),
      )
    }
    case 'array':
      return [exampleOf(step(found, 0), compiledSchemas)]
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return typeof schema.minimum === 'number' ? schema.minimum : 1
    default:
      return '…'
  }
}

/** Returns a possible value for a place, of the right kind, made from the examples of the schemas. */
export function exampleAt(
  document: ContentDocument,
  path: Path,
  compiledSchemas: CompiledSchemas,
): unknown {
  return exampleOf(placeAt(document, path, compiledSchemas), compiledSchemas)
}

/** Returns the kinds of field that the schema of the form gives as examples. */
export function fieldExamples({ schemas }: CompiledSchemas): Json[] {
  const found = valueAt(schemas.get('form.json'), ['definitions', 'field', 'examples'])
  return Array.isArray(found) ? found.filter(isObject) : []
}
