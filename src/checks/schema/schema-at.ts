/** Finds the schema of a place in a document. Follows references. */

import { schemaOfFile } from '../../content/content-files.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'
import type { Path } from './entry-diagnostic.ts'
import type { SiteSchemas } from './schema-document.ts'

/** A schema, and the file below `schemas/` that its references are relative to. */
export interface SchemaPlace {
  schema: Json
  file: string
}

/** What the schema of a place depends on: the name of its file, and the value in it. */
export type Located = Pick<ContentDocument, 'file' | 'value'>

/** Longer chains of references end there: schemas that nobody has checked can refer to themselves. */
const maxReferences = 20

/** What references lead to, by the schemas of the site and the schema with the reference. */
const followed = new WeakMap<object, WeakMap<Json, SchemaPlace>>()

/** Follows `$ref`. Keywords beside a reference override those of its target, because they describe this place. */
export function followReference(
  place: SchemaPlace,
  siteSchemas: Pick<SiteSchemas, 'schemas'>,
  before = 0,
): SchemaPlace {
  if (typeof place.schema.$ref !== 'string' || before === maxReferences) return place
  const known = followed.get(siteSchemas.schemas) ?? new WeakMap<Json, SchemaPlace>()
  followed.set(siteSchemas.schemas, known)
  const found = known.get(place.schema) ?? targetOf(place, siteSchemas, before)
  known.set(place.schema, found)
  return found
}

/** Returns the file in `schemas/` and the entries that a reference names; undefined if it names none. */
function namedBy(reference: string, file: string) {
  try {
    const { pathname, hash } = new URL(reference, `https://schemas.invalid/${file}`)
    return { file: pathname.slice(1), names: hash.split('/').slice(1).map(decodeURIComponent) }
  } catch {
    return undefined
  }
}

function targetOf(
  { schema, file }: SchemaPlace,
  siteSchemas: Pick<SiteSchemas, 'schemas'>,
  before: number,
): SchemaPlace {
  const named = namedBy(String(schema.$ref), file)
  const target = named && valueAt(siteSchemas.schemas.get(named.file), named.names)
  const { $ref: _, ...beside } = schema
  const merged = isObject(target) ? { ...target, ...beside } : beside
  const found = { schema: merged, file: named?.file ?? file }
  return followReference(found, siteSchemas, before + 1)
}

/** Follows the reference of a place. For a section, its value names its type, which has the schema. */
export function wholeSchema(
  place: SchemaPlace,
  value: unknown,
  siteSchemas: SiteSchemas,
): SchemaPlace {
  const whole = followReference(place, siteSchemas)
  if (whole.file !== 'section.json') return whole
  const type = String(own(value, 'type'))
  const schema = siteSchemas.sections.get(type)
  return schema ? { schema, file: `sections/${type}.json` } : whole
}

/** Returns the schema of an entry of a group or a list, with its references; undefined if there is none. */
export function entrySchema(
  { schema, file }: SchemaPlace,
  name: string | number,
): SchemaPlace | undefined {
  const { properties, items, additionalProperties } = schema
  const found =
    own(properties, name) ??
    (/^\d+$/.test(String(name)) ? items : undefined) ??
    additionalProperties
  return isObject(found) ? { schema: found, file } : undefined
}

function placeAt(document: Located, path: Path, siteSchemas: SiteSchemas): SchemaPlace | undefined {
  const file = schemaOfFile(document.file)
  let place: SchemaPlace | undefined = { schema: siteSchemas.schemas.get(file) ?? {}, file }
  let { value }: { value: unknown } = document
  for (const name of path) {
    place = place && entrySchema(wholeSchema(place, value, siteSchemas), name)
    value = own(value, name)
  }
  return place && wholeSchema(place, value, siteSchemas)
}

/** Returns the schema of a place; undefined if it is unclear. */
export function schemaAt(
  document: Located,
  path: Path,
  siteSchemas: SiteSchemas,
): Json | undefined {
  return placeAt(document, path, siteSchemas)?.schema
}

/** An example of each text format. */
const formatExamples: Readonly<Record<string, string>> = {
  color: '#808080',
  contact: 'email',
  date: '2030-01-31',
  email: 'hello@example.com',
  language: 'en',
  link: '/',
  origin: 'https://example.com',
  phone: '+1 202-555-0142',
  uri: 'https://example.com',
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Returns the whole number nearest to 1 that a schema allows. */
function exampleNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Json): number {
  const low = numberOf(minimum) ?? (numberOf(exclusiveMinimum) ?? 0) + 1
  const high = numberOf(maximum) ?? (numberOf(exclusiveMaximum) ?? low + 1) - 1
  return Math.min(high, Math.max(1, low))
}

/** The limits of an example: values in all, and entries or characters of each. */
const maxValues = 200
const maxInExample = 100

/** Returns a possible value for a schema, made from its examples and from those of the schemas in it. */
export function exampleOf(
  place: SchemaPlace | undefined,
  siteSchemas: Pick<SiteSchemas, 'schemas'>,
  left = { values: maxValues },
): unknown {
  if (!place || left.values <= 0) return '…'
  left.values--
  const found = followReference(place, siteSchemas)
  const { schema } = found
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const names: unknown[] = Array.isArray(schema.required) ? schema.required : []
      return Object.fromEntries(
        names.map((name) => [name, exampleOf(entrySchema(found, String(name)), siteSchemas, left)]),
      )
    }
    case 'array': {
      const length = Math.min(maxInExample, Math.max(1, numberOf(schema.minItems) ?? 1))
      return Array.from({ length }, () => exampleOf(entrySchema(found, 0), siteSchemas, left))
    }
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return exampleNumber(schema)
    default:
      return (
        own(formatExamples, String(schema.format)) ??
        '…'.repeat(Math.min(maxInExample, numberOf(schema.minLength) || 1))
      )
  }
}

/** Returns a possible value for a place, of the right kind, made from the examples of the schemas. */
export function exampleAt(document: Located, path: Path, siteSchemas: SiteSchemas): unknown {
  return exampleOf(placeAt(document, path, siteSchemas), siteSchemas)
}

/** Returns the kinds of field that the schema of the form gives as examples. */
export function fieldExamples({ schemas }: SiteSchemas): Json[] {
  const found = valueAt(schemas.get('form.json'), ['definitions', 'field', 'examples'])
  return Array.isArray(found) ? found.filter(isObject) : []
}
