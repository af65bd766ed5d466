/** Describes errors about names: missing, misspelt, unknown, or not allowed together with others. */

import type { ErrorObject } from 'ajv'
import {
  editorSettingsFile,
  formFile,
  isFormTranslation,
  isSiteTranslation,
  redirectsFile,
  siteFile,
} from '../../content/content-files.ts'
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import { nearest } from '../diagnostics/near-miss.ts'
import { correctionOf } from '../diagnostics/suggest.ts'
import { jsonText, listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import { type DiagnosticDetails, type Path, toPath } from '../schema/entry-diagnostic.ts'
import { exampleAt, fieldExamples } from '../schema/schema-at.ts'
import { entryAdvice } from './form/habits.ts'
import { inLanguageOfForm } from './form/suggested-words.ts'
import { furtherIn, renamedEntry } from './key-advice.ts'

/** Returns a name for messages: `This page`, `The “hero” section`, `Entry 2 of “items”`, `“contact”`. */
export function ownerName(document: ContentDocument, path: Path): string {
  const value = valueAt(document.value, path)
  const last = path.at(-1)
  if (last === undefined) {
    return isForm(document)
      ? 'The form'
      : document.file === siteFile || isSiteTranslation(document.file)
        ? 'The site file'
        : document.file === redirectsFile
          ? 'The list of moved addresses'
          : isFormTranslation(document.file)
            ? 'The file of words'
            : document.file === editorSettingsFile
              ? 'The file of settings'
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

/** Returns the type of the section that a path leads into, and the path within it. */
function withinSection(value: unknown, path: Path): { type: unknown; rest: Path } | undefined {
  const section = valueAt(value, path.slice(0, 2))
  if (path[0] !== 'sections' || path.length < 2 || !isObject(section)) return undefined
  return { type: section.type, rest: path.slice(2) }
}

/** Returns an example of an entry from its section's examples, else from its own schema. */
function exampleOf(
  error: ErrorObject,
  name: string,
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
): unknown {
  const path = toPath(error.instancePath)
  const section = withinSection(document.value, path)
  const schema =
    section && typeof section.type === 'string'
      ? compiledSchemas.sections.get(section.type)
      : undefined
  if (section && Array.isArray(schema?.examples)) {
    const within = section.rest.map((step) => (/^\d+$/.test(String(step)) ? 0 : step))
    for (const example of schema.examples) {
      const found = valueAt(example, [...within, name])
      if (found !== undefined) return found
    }
  }
  const sibling = fieldExamples(compiledSchemas).find(
    (field) => isObject(error.data) && field.type === error.data.type && Object.hasOwn(field, name),
  )
  if (sibling && path[0] === 'properties') return sibling[name]
  return exampleAt(document, [...path, name], compiledSchemas)
}

/** The longest example that is shown in full, in characters. */
const longest = 160

/** Returns an example as JSON, shortened but of the same kind. */
function sampleOf(value: unknown): string {
  const whole = jsonText(value)
  if (whole.length <= longest) return whole
  const outline = jsonText(value, outlined)
  return outline.length <= longest ? outline : outlined(value)
}

/** Returns `[ … ]` or `{ … }` for a list or a group. */
function outlined(value: unknown): string {
  if (Array.isArray(value)) return '[ … ]'
  return isObject(value) ? '{ … }' : JSON.stringify(value)
}

function missingKey(
  error: ErrorObject,
  name: string,
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
  language: string,
): DiagnosticDetails {
  const path = toPath(error.instancePath)
  const example = exampleOf(error, name, document, compiledSchemas)
  const sample = sampleOf(isForm(document) ? inLanguageOfForm(example, name, language) : example)
  const message = `${ownerName(document, path)} has no ${quoted(name)}.`
  const help = `Add it, for example: ${JSON.stringify(name)}: ${sample}`
  return { path, on: 'opening', code: 'missing-key', message, help }
}

function unknownKey(
  error: ErrorObject,
  name: string,
  document: ContentDocument,
  allowed: string[],
  missing: Set<string>,
  compiledSchemas: CompiledSchemas,
): DiagnosticDetails {
  const owner = toPath(error.instancePath)
  const path = [...owner, name]
  // Listing the names of the group for each of many wrong ones takes seconds.
  const isPresent = (key: string) => isObject(error.data) && Object.hasOwn(error.data, key)
  const near =
    nearest(name, [...missing]) ??
    nearest(
      name,
      allowed.filter((key) => !isPresent(key)),
    )
  const message = `${ownerName(document, owner)} cannot have an entry ${quoted(name)}.`
  const free = allowed.filter((key) => !isPresent(key) && !key.startsWith('$'))
  const entry = { document, owner, name, value: own(error.data, name), free: [...missing, ...free] }
  const ofForm = isForm(document) ? entryAdvice(document.value, owner, name) : undefined
  // The names of other forms are in the advice on forms.
  const renamed = (from: typeof entry) =>
    isForm(document) ? undefined : renamedEntry(from, compiledSchemas)
  const advice = () =>
    renamed({ ...entry, free: [...missing] }) ??
    furtherIn(entry, allowed.filter(isPresent), compiledSchemas) ??
    renamed(entry)
  const habit = ofForm ?? (near?.certain ? undefined : advice())
  if (habit) {
    const { meant, ...advice } = habit
    if (meant !== undefined) missing.delete(meant)
    return { path, on: 'key', code: 'unknown-key', message, ...advice }
  }
  if (near) {
    missing.delete(near.name)
    return {
      path,
      on: 'key',
      code: 'misspelt-key',
      message,
      help: `Did you mean ${quoted(near.name)}?`,
      ...correctionOf(near),
    }
  }
  const twin = nearest(
    name,
    allowed.filter((key) => isPresent(key)),
  )
  return {
    path,
    on: 'key',
    code: 'unknown-key',
    message,
    help: twin
      ? `Remove it: there is already ${quoted(twin.name)}.`
      : free.length > 0
        ? `Remove it. You can still add ${listed(free)} here.`
        : 'Remove it.',
  }
}

export function isForm({ file }: ContentDocument): boolean {
  return file === formFile
}

export function keyDiagnostics(
  errors: ErrorObject[],
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
  language: string,
): DiagnosticDetails[] {
  const missing = new Set<string>()
  const unknown: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'additionalProperties') unknown.push(error)
    else missing.add(error.params.missingProperty)
  }
  const owned = errors.find(({ keyword }) => keyword !== 'additionalProperties')
  const found = unknown.map((error) => {
    const properties = (error.parentSchema as Json).properties
    const allowed = isObject(properties) ? Object.keys(properties) : []
    return unknownKey(
      error,
      error.params.additionalProperty,
      document,
      allowed,
      missing,
      compiledSchemas,
    )
  })
  for (const name of missing) {
    found.push(missingKey(owned as ErrorObject, name, document, compiledSchemas, language))
  }
  return found
}

/** Describes a name that `propertyNames` refuses. */
export function wrongName(error: ErrorObject): DiagnosticDetails {
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
