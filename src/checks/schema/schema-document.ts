/** The files in `schemas/`. They are read like content and not imported, so that a fork's section types count. */

import type { Anchors, AnchorsOf } from '../../content/anchor-ids.ts'
import { isObject, type Json } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'

/** A file with a schema that can be read. */
export type SchemaDocument = ContentDocument & { value: Json }

const folder = 'schemas/'
const sectionsFolder = 'sections/'

/** The schemas that files follow. */
export const fileSchemas = [
  'site.json',
  'site-translation.json',
  'page.json',
  'form.json',
  'form-words.json',
  'redirects.json',
  'shared.json',
]

export const isSchemaDocument = (document: ContentDocument): document is SchemaDocument =>
  isObject(document.value)

/** Returns the path of a schema below `schemas/`. */
export const keyOf = ({ file }: ContentDocument) => file.slice(folder.length)

/** Returns the section type that a schema is for; undefined if it is for none. */
export function sectionTypeOf(key: string): string | undefined {
  return key.startsWith(sectionsFolder)
    ? key.slice(sectionsFolder.length, -'.json'.length)
    : undefined
}

/** The schemas of a site. */
export interface SiteSchemas {
  /** The schemas by their paths below `schemas/`. */
  schemas: ReadonlyMap<string, Json>
  /** The section types, each with its schema. */
  sections: ReadonlyMap<string, Json>
  /** Returns which entries of a section type have anchors for links. */
  anchorsOf: AnchorsOf
}

export function anchorsIn(sections: ReadonlyMap<string, Json>): AnchorsOf {
  const found = new Map<string, Anchors>()
  for (const [type, { properties }] of sections) {
    for (const [list, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const entry = isObject(schema) ? schema.anchors : undefined
      if (typeof entry === 'string' && !found.has(type)) found.set(type, { list, entry })
    }
  }
  return (type) => found.get(type)
}

/** Returns the schemas in these documents. `isUsable`: whether a section type gets its schema, or an empty one. */
export function siteSchemasOf(
  documents: readonly ContentDocument[],
  isUsable: (key: string) => boolean = () => true,
): SiteSchemas {
  const schemas = new Map<string, Json>()
  const sections = new Map<string, Json>()
  for (const document of documents.filter(isSchemaDocument)) {
    const key = keyOf(document)
    schemas.set(key, document.value)
    const type = sectionTypeOf(key)
    if (type !== undefined) sections.set(type, isUsable(key) ? document.value : {})
  }
  return { schemas, sections, anchorsOf: anchorsIn(sections) }
}
