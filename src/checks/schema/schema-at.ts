/** Finds the schema of a place in a document. Follows references. */

import { schemaOfFile } from '../../content/content-files.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'
import type { Path } from './entry-diagnostic.ts'
import type { SiteSchemas } from './schema-document.ts'

/** A schema, and the file below `schemas/` that its references are relative to. */
export interface SchemaInFile {
  schema: Json
  file: string
}

/** What the schema of a place depends on: the name of its file, and the value in it. */
export type Located = Pick<ContentDocument, 'file' | 'value'>

/** Longer chains of references end there: schemas that nobody has checked can refer to themselves. */
const maxReferences = 20

/** What references lead to, by the schemas of the site and the schema with the reference. */
const followed = new WeakMap<object, WeakMap<Json, SchemaInFile>>()

/** Follows `$ref`. Keywords beside a reference override those of its target, because they describe this place. */
export function followReference(
  schemaInFile: SchemaInFile,
  siteSchemas: Pick<SiteSchemas, 'schemas'>,
  before = 0,
): SchemaInFile {
  if (typeof schemaInFile.schema.$ref !== 'string' || before === maxReferences) return schemaInFile
  const known = followed.get(siteSchemas.schemas) ?? new WeakMap<Json, SchemaInFile>()
  followed.set(siteSchemas.schemas, known)
  const found = known.get(schemaInFile.schema) ?? targetOf(schemaInFile, siteSchemas, before)
  known.set(schemaInFile.schema, found)
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
  { schema, file }: SchemaInFile,
  siteSchemas: Pick<SiteSchemas, 'schemas'>,
  before: number,
): SchemaInFile {
  const named = namedBy(String(schema.$ref), file)
  const target = named && valueAt(siteSchemas.schemas.get(named.file), named.names)
  const { $ref: _, ...siblings } = schema
  const merged = isObject(target) ? { ...target, ...siblings } : siblings
  const found = { schema: merged, file: named?.file ?? file }
  return followReference(found, siteSchemas, before + 1)
}

/** Follows the reference of a place. For a section, its value names its type, which has the schema. */
export function resolveSectionSchema(
  schemaInFile: SchemaInFile,
  value: unknown,
  siteSchemas: SiteSchemas,
): SchemaInFile {
  const resolved = followReference(schemaInFile, siteSchemas)
  if (resolved.file !== 'section.json') return resolved
  const type = String(own(value, 'type'))
  const schema = siteSchemas.sections.get(type)
  return schema ? { schema, file: `sections/${type}.json` } : resolved
}

/** Returns the schema of an entry of a group or a list, with its references; undefined if there is none. */
export function entrySchema(
  { schema, file }: SchemaInFile,
  name: string | number,
): SchemaInFile | undefined {
  const { properties, items, additionalProperties } = schema
  const found =
    own(properties, name) ??
    (/^\d+$/.test(String(name)) ? items : undefined) ??
    additionalProperties
  return isObject(found) ? { schema: found, file } : undefined
}

function schemaInFileAt(
  document: Located,
  path: Path,
  siteSchemas: SiteSchemas,
): SchemaInFile | undefined {
  const file = schemaOfFile(document.file)
  let schemaInFile: SchemaInFile | undefined = { schema: siteSchemas.schemas.get(file) ?? {}, file }
  let { value }: { value: unknown } = document
  for (const name of path) {
    schemaInFile =
      schemaInFile && entrySchema(resolveSectionSchema(schemaInFile, value, siteSchemas), name)
    value = own(value, name)
  }
  return schemaInFile && resolveSectionSchema(schemaInFile, value, siteSchemas)
}

/** Returns the schema of a place; undefined if it is unclear. */
export function schemaAt(
  document: Located,
  path: Path,
  siteSchemas: SiteSchemas,
): Json | undefined {
  return schemaInFileAt(document, path, siteSchemas)?.schema
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
  schemaInFile: SchemaInFile | undefined,
  siteSchemas: Pick<SiteSchemas, 'schemas'>,
  remaining = { values: maxValues },
): unknown {
  if (!schemaInFile || remaining.values <= 0) return '…'
  remaining.values--
  const found = followReference(schemaInFile, siteSchemas)
  const { schema } = found
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const names: unknown[] = Array.isArray(schema.required) ? schema.required : []
      return Object.fromEntries(
        names.map((name) => [
          name,
          exampleOf(entrySchema(found, String(name)), siteSchemas, remaining),
        ]),
      )
    }
    case 'array': {
      const length = Math.min(maxInExample, Math.max(1, numberOf(schema.minItems) ?? 1))
      return Array.from({ length }, () => exampleOf(entrySchema(found, 0), siteSchemas, remaining))
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
  return exampleOf(schemaInFileAt(document, path, siteSchemas), siteSchemas)
}

/** Returns the kinds of field that the schema of the form gives as examples. */
export function fieldExamples({ schemas }: SiteSchemas): Json[] {
  const found = valueAt(schemas.get('form.json'), ['definitions', 'field', 'examples'])
  return Array.isArray(found) ? found.filter(isObject) : []
}
