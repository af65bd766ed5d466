/**
 * What a form is made of: the schema of a place, with its references followed and each property told which
 * control fits it. The form needs none of the rules: the checks say what is wrong.
 */

import { isForPeople } from '../../../checks/rules/texts.ts'
import {
  type CompiledSchemas,
  isObject,
  type Json,
} from '../../../checks/schema/compiled-schemas.ts'
import { valueAt } from '../../../checks/schema/schema-at.ts'
import {
  isFormFile,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../../content/content-files.ts'
import { isIcon } from '../../../theme/icon.tsx'
import { inWords } from '../../edits/words.ts'

export type Control =
  | 'line'
  | 'lines'
  | 'link'
  | 'picture'
  | 'color'
  | 'icon'
  | 'choice'
  | 'switch'
  | 'number'
  | 'path'
  | 'id'
  | 'json'

/** A node of it, as react-jsonschema-form takes it, with what our fields ask for. */
export interface FormNode {
  type: 'object' | 'array' | 'string'
  title: string
  description?: string
  control?: Control
  /** Whether line breaks are shown. */
  lineBreaks?: boolean
  enum?: unknown[]
  properties?: Record<string, FormNode>
  required?: string[]
  /** Of a group: all names that the schema knows, shown here or not. */
  names?: string[]
  items?: FormNode
  maxItems?: number
  /** The names beside it, in the order of the schema. */
  order?: string[]
  /** Of numbers: whole ones. */
  whole?: boolean
  /** Of numbers: whether words may stand in their place. */
  orWords?: boolean
  optional?: boolean
  /** `true` for a box that is ticked or not there. */
  only?: unknown
}

interface Place {
  schema: Json
  /** Below `schemas/`, from which references count. */
  file: string
}

/** A schema within itself is unfolded so often. */
const deepest = 12

function followed(place: Place, compiledSchemas: CompiledSchemas): Place {
  let { schema, file } = place
  for (let steps = 0; typeof schema.$ref === 'string' && steps < deepest; steps++) {
    const { pathname, hash } = new URL(schema.$ref, `https://schemas.invalid/${file}`)
    const names = hash.split('/').slice(1).map(decodeURIComponent)
    const found = valueAt(compiledSchemas.schemas.get(pathname.slice(1)), names)
    if (!isObject(found)) break
    // What stands beside a reference is said of this place, and goes before what is said there.
    const { $ref: _, title: __, ...own } = schema
    schema = { ...found, ...own }
    file = pathname.slice(1)
  }
  return { schema, file }
}

/** The schema with what `allOf` says put into it. */
function whole(place: Place, compiledSchemas: CompiledSchemas): Place {
  const { schema, file } = followed(place, compiledSchemas)
  if (!Array.isArray(schema.allOf)) return { schema, file }
  const parts = schema.allOf
    .filter((part): part is Json => isObject(part) && !('if' in part))
    .map((part) => whole({ schema: part, file }, compiledSchemas).schema)
  const { allOf: _, ...own } = schema
  const all = [...parts, own]
  const names = all.flatMap(({ required }) => (Array.isArray(required) ? required : []))
  const properties = Object.assign({}, ...all.map((part) => part.properties))
  return {
    schema: Object.assign({}, ...all, {
      ...(names.length > 0 ? { required: [...new Set(names)] } : {}),
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
    }),
    file,
  }
}

/** The values of a choice between constants. */
function choicesOf({ enum: values, oneOf, anyOf }: Json): unknown[] | undefined {
  if (Array.isArray(values)) return values
  const parts = oneOf ?? anyOf
  if (!Array.isArray(parts) || !parts.every((part) => isObject(part) && 'const' in part)) return
  return parts.map((part) => (part as Json).const)
}

const isPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function leaf(schema: Json, name: string, file: string): Partial<FormNode> {
  const values = choicesOf(schema)
  if (values?.every(isPlain)) {
    const icons = values.every((value) => typeof value === 'string' && isIcon(value))
    return { control: icons ? 'icon' : 'choice', enum: values }
  }
  if (schema.const === true) return { control: 'switch', only: true }
  // A number, or words in its place: what is typed decides.
  if (String(schema.type) === 'integer,string') return { control: 'number', orWords: true }
  switch (schema.type) {
    case 'boolean':
      return { control: 'switch' }
    case 'number':
    case 'integer':
      return { control: 'number', whole: schema.type === 'integer' }
    case 'string': {
      if (schema.format === 'link') return { control: 'link' }
      if (schema.format === 'picture') return { control: 'picture' }
      if (schema.format === 'color') return { control: 'color' }
      if (name === 'path' && file === 'page.json') return { control: 'path' }
      if (schema.lineBreaks === true) return { control: 'lines', lineBreaks: true }
      const isLong = typeof schema.maxLength === 'number' && schema.maxLength > 100
      return { control: isLong && isForPeople(schema) ? 'lines' : 'line' }
    }
    default:
      return { control: 'json' }
  }
}

function nodeOf(
  raw: Place,
  name: string,
  compiledSchemas: CompiledSchemas,
  depth: number,
): FormNode {
  const own = typeof raw.schema.title === 'string' && raw.schema.title
  const place = whole(raw, compiledSchemas)
  const { schema, file } = place
  const base: FormNode = { type: 'string', title: own || inWords(name) }
  if (typeof schema.description === 'string') base.description = schema.description
  if (depth > deepest) return { ...base, control: 'json' }
  const isGroup = isObject(schema.properties) && !choicesOf(schema)
  if (isGroup && (schema.type === 'object' || schema.type === undefined)) {
    return { ...base, ...groupOf(place, compiledSchemas, depth) }
  }
  if (schema.type === 'array' && isObject(schema.items)) {
    const items = nodeOf({ schema: schema.items, file }, name, compiledSchemas, depth + 1)
    const most = typeof schema.maxItems === 'number' ? { maxItems: schema.maxItems } : {}
    return { ...base, type: 'array', items: { ...items, title: base.title }, ...most }
  }
  return { ...base, ...leaf(schema, name, file) }
}

/** Names that the screen sees to itself, or that nobody is to change. */
function isHidden(name: string, schema: unknown): boolean {
  if (name === '$schema' || !isObject(schema)) return true
  return 'const' in schema && schema.const !== true
}

function groupOf(
  { schema, file }: Place,
  compiledSchemas: CompiledSchemas,
  depth: number,
): Partial<FormNode> {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const order = Object.keys(properties)
  const shown = order
    .filter((name) => !isHidden(name, properties[name]))
    .map((name) => {
      const node = nodeOf(
        { schema: properties[name] as Json, file },
        name,
        compiledSchemas,
        depth + 1,
      )
      return [name, { ...node, order, optional: !required.includes(name) }] as const
    })
  return { type: 'object', properties: Object.fromEntries(shown), required, names: order }
}

function rootOf(file: string): string {
  if (file === siteFile) return 'site.json'
  if (isSiteTranslation(file)) return 'site-translation.json'
  if (isFormFile(file)) return 'form.json'
  return file === redirectsFile ? 'redirects.json' : 'page.json'
}

/** The form of a file, or of a section of a page. Undefined where the schemas say nothing of it. */
export function formOfFile(file: string, compiledSchemas: CompiledSchemas): FormNode | undefined {
  const name = rootOf(file)
  const schema = compiledSchemas.schemas.get(name)
  if (!schema) return undefined
  const node = nodeOf({ schema, file: name }, name, compiledSchemas, 0)
  if (name !== 'page.json' || !node.properties) return node
  // The sections have a list, and forms, of their own.
  const { sections: _, ...properties } = node.properties
  return { ...node, properties }
}

/** The form of a section of this type. */
export function formOfSection(
  type: string,
  compiledSchemas: CompiledSchemas,
): FormNode | undefined {
  const schema = compiledSchemas.sections.get(type)
  if (!schema) return undefined
  const node = nodeOf({ schema, file: `sections/${type}.json` }, type, compiledSchemas, 0)
  const { id, ...others } = node.properties ?? {}
  // Words are what one comes for.
  return id ? { ...node, properties: { ...others, id: { ...id, control: 'id' } } } : node
}

/** The form of one field of the quote form, with all that a field of any kind may have. */
export function formOfField(compiledSchemas: CompiledSchemas): FormNode | undefined {
  const file = 'form.json'
  const schema = valueAt(compiledSchemas.schemas.get(file), ['definitions', 'field'])
  return isObject(schema) ? nodeOf({ schema, file }, 'field', compiledSchemas, 0) : undefined
}

/** The form of a group with what its value holds beyond its schema, so that this can be taken away. */
export function withStrangers(node: FormNode, value: unknown): FormNode {
  const { names, properties } = node
  if (!isObject(value) || !names) return node
  const strangers = Object.keys(value).filter((name) => !names.includes(name))
  const inner = Object.entries(properties ?? {}).map(
    ([name, one]) => [name, one.names ? withStrangers(one, value[name]) : one] as const,
  )
  const isSame = inner.every(([name, one]) => one === properties?.[name])
  if (strangers.length === 0 && isSame) return node
  const added = strangers.map((name): [string, FormNode] => [
    name,
    { type: 'string', title: inWords(name), control: 'json', optional: true },
  ])
  return { ...node, properties: Object.fromEntries([...inner, ...added]) }
}
