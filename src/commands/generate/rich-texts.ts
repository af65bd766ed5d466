/** Collects the places of texts with the format `rich-text`. */
import { followReference, type SchemaInFile } from '../../checks/schema/schema-at.ts'
import { isObject } from '../../content/json-object.ts'
import type { TextPaths } from '../../content/rich-text.ts'
import type { Schemas } from './labels.ts'

function placesIn(schemaInFile: SchemaInFile, schemas: Schemas, lists: boolean): string[][] {
  const { schema, file } = followReference(schemaInFile, { schemas })
  if (schema.format === 'rich-text') return (schema.lists === true) === lists ? [[]] : []
  const { properties, items, additionalProperties } = schema
  const parts = Object.entries(isObject(properties) ? properties : {})
  parts.push(['*', items], ['*', additionalProperties])
  return parts.flatMap(([name, part]) =>
    isObject(part)
      ? placesIn({ schema: part, file }, schemas, lists).map((path) => [name, ...path])
      : [],
  )
}

/**
 * Returns the places of rich texts by the path of their schema, such as `sections/faq.json`: of those that can have
 * lists in them, or of all others.
 */
export function richTextPaths(schemas: Schemas, { lists = false } = {}): Record<string, TextPaths> {
  const all = [...schemas.keys()].map(
    (file) => [file, placesIn({ schema: { $ref: file }, file: '' }, schemas, lists)] as const,
  )
  return Object.fromEntries(all.filter(([, paths]) => paths.length > 0))
}
