/** Finds what the schemas say of a place in a document, its references followed. */

import { isSiteTranslation, redirectsFile, siteFile } from '../../content/content-files.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from './compiled-schemas.ts'
import type { Path } from './entry-diagnostic.ts'

/** A schema, and the file below `schemas/` that its references count from. */
interface Place {
  schema: Json
  file: string
}

function follow(place: Place, compiledSchemas: CompiledSchemas): Place | undefined {
  let { schema, file } = place
  while (typeof schema.$ref === 'string') {
    const { pathname, hash } = new URL(schema.$ref, `https://schemas.invalid/${file}`)
    file = pathname.slice(1)
    const steps = hash.split('/').slice(1).map(decodeURIComponent)
    const found = valueAt(compiledSchemas.schemas.get(file), steps)
    if (!isObject(found)) return undefined
    schema = found
  }
  return { schema, file }
}

/** The schema of a section is that of its type. */
function ofSection(
  place: Place,
  value: unknown,
  compiledSchemas: CompiledSchemas,
): Place | undefined {
  if (place.file !== 'section.json' || !isObject(value)) return place
  const schema = compiledSchemas.sections.get(String(value.type))
  return schema && { schema, file: `sections/${value.type}.json` }
}

function step({ schema, file }: Place, name: string | number): Place | undefined {
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
): Place | undefined {
  const name = document.file.startsWith('schemas/')
    ? 'form.json'
    : document.file === siteFile
      ? 'site.json'
      : document.file === redirectsFile
        ? 'redirects.json'
        : isSiteTranslation(document.file)
          ? 'site-translation.json'
          : 'page.json'
  const { value } = document
  let place: Place | undefined = { schema: { $ref: name }, file: name }
  for (let depth = 0; place; depth++) {
    const whole = follow(place, compiledSchemas)
    place = whole && ofSection(whole, valueAt(value, path.slice(0, depth)), compiledSchemas)
    const next = path[depth]
    if (!place || next === undefined) return place
    place = step(place, next)
  }
  return undefined
}

/** What the schemas say of a place, or undefined where that cannot be told. */
export function schemaAt(
  document: ContentDocument,
  path: Path,
  compiledSchemas: CompiledSchemas,
): Json | undefined {
  return placeAt(document, path, compiledSchemas)?.schema
}

function exampleOf(place: Place | undefined, compiledSchemas: CompiledSchemas): unknown {
  const found = place && follow(place, compiledSchemas)
  if (!found) return '…'
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

/** A value that could stand at a place, of the right kind, made from the examples of the schemas. */
export function exampleAt(
  document: ContentDocument,
  path: Path,
  compiledSchemas: CompiledSchemas,
): unknown {
  return exampleOf(placeAt(document, path, compiledSchemas), compiledSchemas)
}
