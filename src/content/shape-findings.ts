/**
 * Turns what the shapes refuse into sentences for people who have never heard of a schema. One mistake
 * makes one finding: a misspelt name is not also a missing one.
 */
import type { ErrorObject } from 'ajv'
import type { Document } from './document.ts'
import { type Finding, type Path, toPath } from './finding.ts'
import type { LinkProblem } from './links.ts'
import { nearest, nearestFirst } from './near-miss.ts'
import { isObject, type Json, type Shapes } from './shapes.ts'
import { describeValueError } from './value-findings.ts'
import { listed, quoted } from './words.ts'

type Draft = Omit<Finding, 'document' | 'severity'>

/** The keywords about one value, the most telling first: of a value's errors, one is reported. */
const rank = [
  'type',
  'const',
  'enum',
  'sectionType',
  'minItems',
  'maxItems',
  'uniqueItems',
  'pattern',
  'minLength',
  'format',
  'maxLength',
]

function valueAt(value: unknown, path: Path): unknown {
  let found = value
  for (const step of path) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, step)
        ? (found as Json)[step]
        : undefined
  }
  return found
}

/** For sentences: `This page`, `The “hero” section`, `Entry 2 of “items”`, `“contact”`. */
function ownerName(document: Document, path: Path): string {
  const value = valueAt(document.value, path)
  const last = path.at(-1)
  if (last === undefined) {
    return document.file.startsWith('schemas/')
      ? 'The form'
      : document.file === 'content/site.json'
        ? 'The site file'
        : 'This page'
  }
  const list = path.at(-2)
  if (list === 'properties' && path.length === 2) return `The field ${quoted(String(last))}`
  if (list === 'sections' && isObject(value) && typeof value.type === 'string') {
    return `This ${quoted(value.type)} section`
  }
  return Array.isArray(valueAt(document.value, path.slice(0, -1)))
    ? `Entry ${Number(last) + 1} of ${quoted(String(list))}`
    : quoted(String(last))
}

/** The section that a path leads into, and the path within it. */
function withinSection(value: unknown, path: Path): { type: unknown; rest: Path } | undefined {
  const section = valueAt(value, path.slice(0, 2))
  if (path[0] !== 'sections' || path.length < 2 || !isObject(section)) return undefined
  return { type: section.type, rest: path.slice(2) }
}

/** The kinds of field that the form's dialect gives as examples. */
function fieldExamples({ form }: Shapes): Json[] {
  const definitions = isObject(form?.schema) ? form.schema.definitions : undefined
  const field = isObject(definitions) ? definitions.field : undefined
  return isObject(field) && Array.isArray(field.examples) ? field.examples.filter(isObject) : []
}

/** What an entry may look like: from the examples of its section, else from those of its own schema. */
function exampleOf(error: ErrorObject, name: string, value: unknown, shapes: Shapes): unknown {
  const path = toPath(error.instancePath)
  const section = withinSection(value, path)
  const schema =
    section && typeof section.type === 'string' ? shapes.sections.get(section.type) : undefined
  if (section && Array.isArray(schema?.examples)) {
    const within = section.rest.map((step) => (/^\d+$/.test(String(step)) ? 0 : step))
    for (const example of schema.examples) {
      const found = valueAt(example, [...within, name])
      if (found !== undefined) return found
    }
  }
  const sibling = fieldExamples(shapes).find(
    (field) => isObject(error.data) && field.type === error.data.type && Object.hasOwn(field, name),
  )
  if (sibling && path[0] === 'properties') return sibling[name]
  const properties = (error.parentSchema as Json | undefined)?.properties
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
  if (!isObject(own)) return '…'
  if (Array.isArray(own.examples)) return own.examples[0]
  if ('const' in own) return own.const
  if (Array.isArray(own.enum)) return own.enum[0]
  return own.type === 'array' ? ['…'] : '…'
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}: ${written(entry)}`)
    .join(', ')} }`
}

function missingKey(error: ErrorObject, name: string, document: Document, shapes: Shapes): Draft {
  const path = toPath(error.instancePath)
  const example = written(exampleOf(error, name, document.value, shapes))
  const sample = example.length > 160 ? (example.startsWith('[') ? '[ … ]' : '{ … }') : example
  return {
    path,
    on: 'opening',
    code: 'missing-key',
    message: `${ownerName(document, path)} has no ${quoted(name)}.`,
    help: `Add it, for example: ${JSON.stringify(name)}: ${sample}`,
  }
}

function unknownKey(
  error: ErrorObject,
  name: string,
  document: Document,
  allowed: string[],
  missing: Set<string>,
): Draft {
  const owner = toPath(error.instancePath)
  const path = [...owner, name]
  const present = new Set(isObject(error.data) ? Object.keys(error.data) : [])
  const near =
    nearest(name, [...missing]) ??
    nearest(
      name,
      allowed.filter((key) => !present.has(key)),
    )
  const message = `${ownerName(document, owner)} cannot have an entry ${quoted(name)}.`
  if (near) {
    missing.delete(near.name)
    return {
      path,
      on: 'key',
      code: 'misspelt-key',
      message,
      help: `Did you mean ${quoted(near.name)}?`,
      ...(near.certain ? { replacement: JSON.stringify(near.name) } : {}),
    }
  }
  const twin = nearest(
    name,
    allowed.filter((key) => present.has(key)),
  )
  const free = allowed.filter((key) => !present.has(key) && !key.startsWith('$'))
  return {
    path,
    on: 'key',
    code: 'unknown-key',
    message,
    help: twin
      ? `Remove it: ${quoted(twin.name)} is there already.`
      : free.length > 0
        ? `Remove it. What may still be added here is ${listed(free)}.`
        : 'Remove it.',
  }
}

function keyFindings(errors: ErrorObject[], document: Document, shapes: Shapes): Draft[] {
  const missing = new Set<string>()
  const unknown: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'required') missing.add(error.params.missingProperty)
    else unknown.push(error)
  }
  const owned = errors.find(({ keyword }) => keyword === 'required')
  const found = unknown.map((error) => {
    const properties = (error.parentSchema as Json).properties
    const allowed = isObject(properties) ? Object.keys(properties) : []
    return unknownKey(error, error.params.additionalProperty, document, allowed, missing)
  })
  for (const name of missing) {
    found.push(missingKey(owned as ErrorObject, name, document, shapes))
  }
  return found
}

function sectionTypeFinding(error: ErrorObject, shapes: Shapes): Draft {
  const path = toPath(error.instancePath)
  const types = [...shapes.sections.keys()].sort()
  const all = `The section types are ${listed(types)}.`
  const section = error.data
  if (!isObject(section)) {
    return describeValueError({ ...error, keyword: 'type', params: { type: 'object' } })
  }
  if (!Object.hasOwn(section, 'type')) {
    const misspelt = Object.keys(section).find((key) => nearest(key, ['type']))
    return {
      path: misspelt === undefined ? path : [...path, misspelt],
      on: misspelt === undefined ? 'opening' : 'key',
      code: misspelt === undefined ? 'missing-key' : 'misspelt-key',
      message: 'This section has no “type”.',
      help:
        misspelt === undefined
          ? `Add it, for example: "type": ${JSON.stringify(types[0])}. ${all}`
          : `Did you mean “type” in the place of ${quoted(misspelt)}?`,
      ...(misspelt === undefined ? {} : { replacement: '"type"' }),
    }
  }
  if (typeof section.type !== 'string') {
    return {
      path: [...path, 'type'],
      on: 'value',
      code: 'unknown-section',
      message: 'The type of a section is a text in double quotes.',
      help: all,
    }
  }
  const near = nearest(section.type, types)
  return {
    path: [...path, 'type'],
    on: 'value',
    code: 'unknown-section',
    message: `There is no section type ${quoted(section.type)}.`,
    help: near
      ? `Did you mean ${quoted(near.name)}? The section types are ${listed(nearestFirst(section.type, types))}.`
      : all,
    ...(near?.certain ? { replacement: JSON.stringify(near.name) } : {}),
  }
}

/** A name that the schema of a list of names refuses. */
function wrongName(error: ErrorObject): Draft {
  const name = String(error.params.propertyName)
  const names = (error.parentSchema as Json).propertyNames
  const advice = isObject(names) ? names.patternErrorMessage : undefined
  return {
    path: [...toPath(error.instancePath), name],
    on: 'key',
    code: 'wrong-name',
    message: `${quoted(name)} cannot be a name here.`,
    help: typeof advice === 'string' ? advice : 'Write another name.',
  }
}

/** Ajv names the place of a rule from the nearest definition that is referred to. */
function withDefinitions(schema: unknown): Json[] {
  if (!isObject(schema)) return []
  const { definitions } = schema
  return [schema, ...(isObject(definitions) ? Object.values(definitions).filter(isObject) : [])]
}

/**
 * An entry that another one rules out (`if` … `then` … `false`): which one stands in the condition.
 */
function ruledOut(error: ErrorObject, document: Document, shapes: Shapes): Draft {
  const path = toPath(error.instancePath)
  const owner = path.slice(0, -1)
  const steps = toPath(error.schemaPath)
  const branch = steps.findLastIndex((step) => step === 'then' || step === 'else')
  const schema = [shapes.form, shapes.page, shapes.site, ...shapes.sections.values()]
    .map((shape) => (typeof shape === 'function' ? shape.schema : shape))
    .flatMap(withDefinitions)
    .find((schema) => isObject(valueAt(schema, steps.slice(0, branch))))
  const condition = valueAt(schema, [...steps.slice(0, branch), 'if'])
  const required =
    isObject(condition) && Array.isArray(condition.required) ? condition.required : []
  const cause = required.length === 1 ? String(required[0]) : undefined
  const name = quoted(String(path.at(-1)))
  const because =
    cause === undefined
      ? 'beside its other entries'
      : steps[branch] === 'else'
        ? `without the ${quoted(cause)} that it belongs to`
        : `beside this ${quoted(cause)}`
  return {
    path,
    on: 'key',
    code: 'entry-does-not-fit',
    message: `${ownerName(document, owner)} cannot have ${name} ${because}.`,
    help: `Remove ${name}${cause === undefined ? '' : `, or change ${quoted(cause)}`}.`,
  }
}

/** What is to be said of a link takes the place of what is said of any text. */
function linkWords(error: ErrorObject, wrongLink: (href: string) => LinkProblem | undefined) {
  if (error.keyword !== 'format' || error.params.format !== 'link') return undefined
  const found = wrongLink(String(error.data))
  return found?.replacement === undefined
    ? found
    : { ...found, replacement: JSON.stringify(found.replacement) }
}

/** Findings for all that Ajv has refused in a document, one for each mistake. */
export function shapeFindings(
  errors: ErrorObject[],
  document: Document,
  shapes: Shapes,
  wrongLink: (href: string) => LinkProblem | undefined,
): Finding[] {
  const keys = new Map<string, ErrorObject[]>()
  const values = new Map<string, ErrorObject>()
  const single = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { instancePath: pointer } = error
    // Each of these stands for errors that are in the list themselves.
    if (error.keyword === 'if' || error.propertyName !== undefined) continue
    if (error.keyword === 'propertyNames' || error.keyword === 'false schema') {
      const name = String(error.params.propertyName ?? '')
      single.set(`${pointer}/${name}`, error)
      continue
    }
    if (error.keyword === 'required' || error.keyword === 'additionalProperties') {
      const group = keys.get(pointer)
      if (group) group.push(error)
      else keys.set(pointer, [error])
      continue
    }
    const other = values.get(pointer)
    if (!other || rank.indexOf(error.keyword) < rank.indexOf(other.keyword))
      values.set(pointer, error)
  }
  const drafts = [...keys.values()].flatMap((group) => keyFindings(group, document, shapes))
  for (const error of single.values()) {
    const isName = error.keyword === 'propertyNames'
    drafts.push(isName ? wrongName(error) : ruledOut(error, document, shapes))
  }
  for (const error of values.values()) {
    drafts.push(
      error.keyword === 'sectionType'
        ? sectionTypeFinding(error, shapes)
        : { ...describeValueError(error), ...linkWords(error, wrongLink) },
    )
  }
  return drafts.map((draft) => ({ ...draft, document, severity: 'error' }))
}
