/** Collects the titles in the schemas, by which the editor names places in files. */
import { readdir, readFile } from 'node:fs/promises'
import { followReference, type SchemaInFile } from '../../checks/schema/schema-at.ts'
import { isObject, type Json } from '../../content/json-object.ts'
import { withSlashes } from '../../pipeline/disk/slashes.ts'

export type Schemas = ReadonlyMap<string, Json>

/** Returns all schemas by their path below `schemas/`, in its order. Ignores hidden files of other programs. */
export async function readSchemas(): Promise<Schemas> {
  const names = await readdir('schemas', { recursive: true })
  const files = names
    .map(withSlashes)
    .filter((name) => /(?:^|\/)[^./][^/]*\.json$/.test(name))
    .sort()
  const read = async (file: string) =>
    [file, JSON.parse(await readFile(`schemas/${file}`, 'utf8'))] as const
  return new Map(await Promise.all(files.map(read)))
}

function collect(labels: Json, schemaInFile: SchemaInFile, key: string, schemas: Schemas): void {
  const { schema, file } = followReference(schemaInFile, { schemas })
  const { title, properties, items, additionalProperties, enumTitles } = schema
  if (key !== '' && typeof title === 'string') labels[key] = title
  for (const [value, label] of Object.entries(isObject(enumTitles) ? enumTitles : {})) {
    labels[`${key}=${value}`] = label
  }
  const add = (part: unknown, name: string) => {
    const outer = key.replace(/(?:\[\])+$/, '')
    const separator = outer === '' || outer.endsWith(':') ? '' : '.'
    if (isObject(part))
      collect(labels, { schema: part, file }, `${outer}${separator}${name}`, schemas)
  }
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    // The properties of a section are listed under its type.
    if (name !== 'sections') add(property, name)
  }
  add(additionalProperties, '*')
  if (isObject(items)) collect(labels, { schema: items, file }, `${key}[]`, schemas)
}

/**
 * Returns the title of each property, by its path of names: `header.links.href`,
 * `services:items.title` in a section, `properties.*.enum` in a field of the form. The key of a section type
 * is its name with a colon, that of an entry of a list ends with `[]`, and that of a choice with `=` and the choice.
 */
export function schemaLabels(schemas: Schemas, types: readonly string[]): Json {
  const labels: Json = {}
  const start = (file: string, key: string) =>
    collect(labels, { schema: { $ref: file }, file: '' }, key, schemas)
  for (const file of ['site.json', 'page.json', 'redirects.json', 'form-words.json', 'form.json'])
    start(file, '')
  for (const type of types) start(`sections/${type}.json`, `${type}:`)
  return labels
}
