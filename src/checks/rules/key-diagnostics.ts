/** Describes errors about names: missing, misspelt, unknown, or not allowed together with others. */

import type { ErrorObject } from 'ajv'
import {
  editorSettingsFile,
  isForm,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../content/content-files.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import { toPath } from '../../content/json-pointer.ts'
import { lookAlike } from '../diagnostics/look-alikes.ts'
import { entryAt, type Sentence, sectionType, sentence } from '../diagnostics/sentence.ts'
import { askIfMeant, correctionOf } from '../diagnostics/suggest.ts'
import { nearest } from '../diagnostics/typo.ts'
import { jsonText, listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { DiagnosticDetails, Path } from '../schema/entry-diagnostic.ts'
import { exampleAt, fieldExamples, schemaAt } from '../schema/schema-at.ts'
import { keyAdvice } from './key-advice.ts'

function fileName({ file }: ContentDocument): string {
  if (isForm(file)) return 'The form'
  if (file === siteFile || isSiteTranslation(file)) return 'The site file'
  if (file === redirectsFile) return 'The list of moved addresses'
  if (isFormTranslation(file)) return 'The file of words'
  return file === editorSettingsFile ? 'The file of settings' : 'This page'
}

/** Returns a name for messages: `This page`, `The “hero” section`, `Entry 2 of “items”`, `“contact”`. */
function ownerName(document: ContentDocument, path: Path): Sentence {
  const value = valueAt(document.value, path)
  const last = path.at(-1)
  if (last === undefined) return fileName(document)
  const list = path.at(-2)
  if (list === 'properties' && path.length === 2) return sentence`The field ${entryAt(path)}`
  if (list === 'sections' && isObject(value) && typeof value.type === 'string') {
    return sentence`This ${sectionType(value.type)} section`
  }
  return Array.isArray(valueAt(document.value, path.slice(0, -1)))
    ? sentence`Entry ${Number(last) + 1} of ${entryAt(path.slice(0, -1))}`
    : entryAt(path)
}

/** A document with errors, and its schemas. */
export interface SchemaContext {
  document: ContentDocument
  compiledSchemas: CompiledSchemas
}

/** Returns the value of an entry in an example of the section that it is in; undefined if there is none. */
function sectionExample(path: Path, { document, compiledSchemas }: SchemaContext): unknown {
  const section = path.slice(0, 2)
  const type = path[0] === 'sections' && valueAt(document.value, [...section, 'type'])
  const examples = compiledSchemas.sections.get(String(type))?.examples
  const within = path.slice(2).map((step) => (/^\d+$/.test(String(step)) ? 0 : step))
  const all = Array.isArray(examples) ? examples.map((one) => valueAt(one, within)) : []
  return all.find((one) => one !== undefined)
}

/** Returns an example of an entry: from its section’s examples, from a field of the same type, or from its schema. */
function exampleOf({ data }: ErrorObject, path: Path, context: SchemaContext): unknown {
  const { document, compiledSchemas } = context
  const inSection = sectionExample(path, context)
  if (inSection !== undefined) return inSection
  const name = String(path.at(-1))
  const type = own(data, 'type')
  const fields = path[0] === 'properties' ? fieldExamples(compiledSchemas) : []
  const similar = fields.find((field) => field.type === type && Object.hasOwn(field, name))
  return similar ? similar[name] : exampleAt(document, path, compiledSchemas)
}

/** The longest example that is shown in full, in characters. */
const maxLength = 160

/** Returns an example as JSON, shortened but of the same kind. */
function sampleOf(value: unknown): string {
  const whole = jsonText(value)
  if (whole.length <= maxLength) return whole
  const outline = jsonText(value, outlined)
  return outline.length <= maxLength ? outline : outlined(value)
}

function outlined(value: unknown): string {
  if (Array.isArray(value)) return '[ … ]'
  return isObject(value) ? '{ … }' : JSON.stringify(value)
}

function missingKey(error: ErrorObject, name: string, context: SchemaContext): DiagnosticDetails {
  const { document } = context
  const path = toPath(error.instancePath)
  const example = exampleOf(error, [...path, name], context)
  const sample = sampleOf(example)
  const message = sentence`${ownerName(document, path)} has no ${entryAt([...path, name])}.`
  const help = `Add it, for example: ${JSON.stringify(name)}: ${sample}`
  return { path, on: 'opening', code: 'missing-key', message, help }
}

function unknownKey(
  error: ErrorObject,
  missing: Set<string>,
  context: SchemaContext,
): DiagnosticDetails {
  const { document } = context
  const name: string = error.params.additionalProperty
  const allowed = Object.keys(Object((error.parentSchema as Json).properties))
  const owner = toPath(error.instancePath)
  // Listing the names of the group for each of many wrong ones takes seconds.
  const isPresent = (key: string) => isObject(error.data) && Object.hasOwn(error.data, key)
  const [present, absent] = [allowed.filter(isPresent), allowed.filter((key) => !isPresent(key))]
  const message = sentence`${ownerName(document, owner)} cannot have an entry ${entryAt([...owner, name])}.`
  const unknown = { path: [...owner, name], on: 'key', code: 'unknown-key', message } as const
  const free = absent.filter((key) => !key.startsWith('$'))
  if (isForm(document.file) && name === 'required' && owner.length === 2) {
    const help = sentence`Remove it, and name the field in the list ${entryAt(['required'])} at the top if it is required.`
    return { ...unknown, help }
  }
  const near = nearest(name, [...missing]) ?? nearest(name, absent)
  const entry = { owner, name, value: own(error.data, name), missing: [...missing], free, present }
  const advice = near?.certain ? undefined : keyAdvice(entry, context)
  if (advice) {
    const { rightName, ...rest } = advice
    if (rightName !== undefined) missing.delete(rightName)
    return { ...unknown, ...rest }
  }
  if (near) {
    missing.delete(near.name)
    const help = askIfMeant(name, near.name)
    return { ...unknown, code: 'misspelt-key', help, ...correctionOf(near) }
  }
  const similar = nearest(name, present)
  if (similar) {
    const help = `Remove it: there is already ${quoted(similar.name)}.`
    return { ...unknown, help: [help, lookAlike(name, similar.name)].filter(Boolean).join(' ') }
  }
  const addable = free.length > 0 ? ` You can still add ${listed(free)} here.` : ''
  return { ...unknown, help: `Remove it.${addable}` }
}

/** Returns an error for a name near “type” in a section without a type, which has no schema that knows its names. */
function misspeltType({ data, params, ...error }: ErrorObject): ErrorObject[] {
  const isSection = /^\/sections\/\d+$/.test(error.instancePath)
  const name =
    isSection && params.missingProperty === 'type'
      ? Object.keys(Object(data)).find((key) => nearest(key, ['type'])?.certain)
      : undefined
  if (name === undefined) return []
  const parentSchema = { properties: { type: {} } }
  return [{ ...error, data, params: { additionalProperty: name }, parentSchema }]
}

/** Describes the errors about the names of a group. */
export function keyDiagnostics(errors: ErrorObject[], context: SchemaContext): DiagnosticDetails[] {
  const isUnknown = ({ keyword }: ErrorObject) => keyword === 'additionalProperties'
  const ofMissing = errors.filter((error) => !isUnknown(error))
  const missing = new Set<string>(ofMissing.map(({ params }) => params.missingProperty))
  const unknown = [...errors.filter(isUnknown), ...ofMissing.flatMap(misspeltType)]
  const details = unknown.map((error) => unknownKey(error, missing, context))
  const [owned] = ofMissing
  for (const name of missing) if (owned) details.push(missingKey(owned, name, context))
  return details
}

/** Describes a name that `propertyNames` refuses. */
export function wrongName(error: ErrorObject): DiagnosticDetails {
  const path = [...toPath(error.instancePath), String(error.params.propertyName)]
  const names = (error.parentSchema as Json).propertyNames
  const advice = isObject(names) ? names.patternErrorMessage : undefined
  const message = sentence`${entryAt(path)} cannot be a name here.`
  const help = typeof advice === 'string' ? advice : 'Write another name.'
  return { path, on: 'key', code: 'wrong-name', message, help }
}

/** Describes an entry that another one rules out (`if` … `then` … `false`). The condition names the other one. */
export function ruledOut(
  error: ErrorObject,
  { document, compiledSchemas }: SchemaContext,
): DiagnosticDetails {
  const path = toPath(error.instancePath)
  const group = path.slice(0, -1)
  const steps = toPath(error.schemaPath)
  const branch = steps.findLastIndex((step) => step === 'then' || step === 'else')
  const schema = schemaAt(document, group, compiledSchemas)
  const branchPath = steps[branch - 2] === 'allOf' ? steps.slice(branch - 2, branch) : []
  const condition = valueAt(schema, [...branchPath, 'if'])
  const required =
    isObject(condition) && Array.isArray(condition.required) ? condition.required : []
  const cause = required.length === 1 ? entryAt([...group, String(required[0])]) : undefined
  const name = entryAt(path)
  const because =
    cause === undefined
      ? 'together with its other entries'
      : steps[branch] === 'else'
        ? sentence`without the ${cause} that it belongs to`
        : sentence`together with this ${cause}`
  const message = sentence`${ownerName(document, group)} cannot have ${name} ${because}.`
  const help = sentence`Remove ${name}${cause === undefined ? '' : sentence`, or change ${cause}`}.`
  return { path, on: 'key', code: 'entry-does-not-fit', message, help }
}
