/** Reads from the schemas what the fields show. The checks validate the values. */

import type { Path } from '../../../checks/read/layout.ts'
import { followReference, type SchemaInFile } from '../../../checks/schema/schema-at.ts'
import type { SiteSchemas } from '../../../checks/schema/schema-document.ts'
import { schemaOfFile } from '../../../content/content-files.ts'
import { isObject, type Json, valueAt } from '../../../content/json-object.ts'
import { humanize } from '../../model/display-names.ts'

/** Returns a schema with its references followed, and the parts of its `allOf` merged into it. */
export function resolveSchema(schemaInFile: SchemaInFile, schemas: SiteSchemas): SchemaInFile {
  const followed = followReference(schemaInFile, schemas)
  const { schema, file } = followed
  if (!Array.isArray(schema.allOf)) return followed
  const { allOf, ...own } = schema
  const always = allOf.filter((part): part is Json => isObject(part) && !('if' in part))
  const parts = always.map((part) => resolveSchema({ schema: part, file }, schemas).schema)
  const all = [...parts, own]
  const required = [...new Set(all.flatMap(requiredOf))]
  const properties = Object.assign({}, ...all.map(propertiesOf))
  const isGroup = Object.keys(properties).length > 0
  return { schema: Object.assign({}, ...all, isGroup && { required, properties }), file }
}

/** Returns the schemas of a group's entries, by name. */
export function propertiesOf({ properties }: Json): Json {
  return isObject(properties) ? properties : {}
}

/** Returns the names of the required entries of a group. */
export function requiredOf({ required }: Json): string[] {
  return Array.isArray(required) ? required.map(String) : []
}

/** Returns the schema of an entry of a group; a schema that allows anything for an unknown entry. */
export function schemaWithin(
  { schema: { properties, additionalProperties }, file }: SchemaInFile,
  name: string,
  schemas: SiteSchemas,
): SchemaInFile {
  const property = propertiesOf({ properties })[name] ?? additionalProperties
  return resolveSchema({ schema: isObject(property) ? property : {}, file }, schemas)
}

/** Returns where the entries of a list have the name of a picture; undefined if they have none. */
export function pictureIn(entry: SchemaInFile, schemas: SiteSchemas): Path | undefined {
  const names = Object.keys(propertiesOf(entry.schema))
  for (const name of names) {
    const own = schemaWithin(entry, name, schemas)
    if (own.schema.format === 'picture') return [name]
    const isPicture = schemaWithin(own, 'file', schemas).schema.format === 'picture'
    if (isPicture) return [name, 'file']
  }
  return undefined
}

/** Returns the title of a schema, or else the property name in words. */
export function titleOf(schema: unknown, name: string): string {
  return isObject(schema) && typeof schema.title === 'string' ? schema.title : humanize(name)
}

/** Returns the values of a choice between constants; undefined if the schema is not a choice. */
export function optionsOf({ enum: values, oneOf, anyOf }: Json): unknown[] | undefined {
  if (Array.isArray(values)) return values
  const parts = oneOf ?? anyOf
  if (!Array.isArray(parts) || !parts.every((part) => isObject(part) && 'const' in part)) return
  return parts.map((part) => (part as Json).const)
}

/** Returns whether a value is shown as a group, a list, the parts of a long text, a table, or one control. */
export function layoutOf(schema: Json): 'group' | 'list' | 'parts' | 'grid' | 'control' {
  if (schema.type === 'array' && isObject(schema.items)) {
    if (schema.items.typeName === 'TextPart') return 'parts'
    return valueAt(schema.items, ['items', 'type']) === 'string' ? 'grid' : 'list'
  }
  const isGroup = isObject(schema.properties) && !optionsOf(schema)
  return isGroup && (schema.type ?? 'object') === 'object' ? 'group' : 'control'
}

/** The properties that the editor itself sets. */
const hidden = ['$schema', 'untranslated', 'translatedFrom']

/** Returns whether a property has a field. Constants have none, because they cannot be changed. */
function isShown(name: string, schema: unknown): boolean {
  if (hidden.includes(name) || !isObject(schema)) return false
  return !('const' in schema) || schema.const === true
}

/** Returns whether visitors would see an entry, which can depend on another one: its schema says so. */
function isAskedFor(schema: unknown, value: unknown): boolean {
  const [condition] = Object.entries(Object(valueAt(schema, ['shownWith'])))
  if (!condition) return true
  const [other, values] = condition
  return Array.isArray(values) && values.includes(valueAt(value, [other]) ?? null)
}

/** Returns the names of a group's fields: those of its schema, then entries that the schema does not have. */
export function fieldNames(schema: Json, value: unknown): string[] {
  const properties = propertiesOf(schema)
  const present = isObject(value) ? Object.keys(value) : []
  const known = Object.keys(properties).filter((name) => {
    const own = properties[name]
    return isShown(name, own) && (present.includes(name) || isAskedFor(own, value))
  })
  return [...known, ...present.filter((name) => !Object.hasOwn(properties, name))]
}

function schemaInFileOf(
  schema: unknown,
  file: string,
  schemas: SiteSchemas,
): SchemaInFile | undefined {
  return isObject(schema) ? resolveSchema({ schema, file }, schemas) : undefined
}

/** Returns the schema of a file; undefined if the site has none for it. */
export function schemaOfFields(file: string, schemas: SiteSchemas) {
  const name = schemaOfFile(file)
  return schemaInFileOf(schemas.schemas.get(name), name, schemas)
}

/** Returns the schema of a section type; undefined for an unknown type. */
export function schemaOfSection(type: string, schemas: SiteSchemas) {
  return schemaInFileOf(schemas.sections.get(type), `sections/${type}.json`, schemas)
}

/** Returns the schema of a field of the quote form, with the entries of every kind of field. */
export function schemaOfFormField(schemas: SiteSchemas) {
  const schema = valueAt(schemas.schemas.get('form.json'), ['definitions', 'field'])
  return schemaInFileOf(schema, 'form.json', schemas)
}
