/**
 * Turns the errors of Ajv into diagnostics for people who do not know schemas. One mistake gives one
 * diagnostic: a misspelt name is not also reported as missing.
 */

import type { ErrorObject } from 'ajv'
import { isObject, valueAt } from '../../content/json-object.ts'
import { askIfMeant, correctionOf } from '../diagnostics/suggest.ts'
import { nearest, nearestFirst } from '../diagnostics/typo.ts'
import { jsonText, listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { changeLinks, parseRichText } from '../read/rich-text.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import {
  type DiagnosticDetails,
  type EntryDiagnostic,
  type Said,
  toPath,
  writtenAt,
} from '../schema/entry-diagnostic.ts'
import { patternAdvice } from '../schema/patterns.ts'
import { describeValueError, subject } from '../schema/value-diagnostics.ts'
import { typeAdvice } from './form/type-advice.ts'
import { groupOfWord } from './key-advice.ts'
import {
  isForm,
  keyDiagnostics,
  ruledOut,
  type SchemaContext,
  wrongName,
} from './key-diagnostics.ts'
import { brokenMark } from './rich-texts.ts'

/** The keywords about one value, the most helpful first. Only one error of a value is reported. */
const rank = [
  'type',
  'const',
  'enum',
  'sectionType',
  'minItems',
  'maxItems',
  'uniqueItems',
  'format',
  'pattern',
  'minLength',
  'maxLength',
]

/** The keywords about the names of an object: missing ones, and unknown ones. */
const keyErrors = ['required', 'dependencies', 'additionalProperties']

function sectionTypeDiagnostic(
  error: ErrorObject,
  compiledSchemas: CompiledSchemas,
): DiagnosticDetails {
  const path = toPath(error.instancePath)
  const types = [...compiledSchemas.sections.keys()].sort()
  const all = `The section types are ${listed(types)}.`
  const section = error.data
  if (!isObject(section)) {
    return describeValueError({ ...error, keyword: 'type', params: { type: 'object' } })
  }
  if (!Object.hasOwn(section, 'type')) {
    const message = 'This section has no “type”.'
    const misspelt = Object.keys(section).find((key) => nearest(key, ['type']))
    if (misspelt === undefined) {
      const help = `Add it, for example: "type": ${JSON.stringify(types[0])}. ${all}`
      return { path, on: 'opening', code: 'missing-key', message, help }
    }
    const help = askIfMeant(misspelt, 'type')
    const at = { path: [...path, misspelt], on: 'key', replacement: '"type"' } as const
    return { ...at, code: 'misspelt-key', message, help }
  }
  const at = { path: [...path, 'type'], on: 'value', code: 'unknown-section' } as const
  if (typeof section.type !== 'string') {
    return { ...at, message: 'The type of a section is a text in double quotes.', help: all }
  }
  const message = `There is no section type ${quoted(section.type)}.`
  const near = nearest(section.type, types)
  if (!near) return { ...at, message, help: all }
  const nearFirst = listed(nearestFirst(section.type, types))
  const help = `${askIfMeant(section.type, near.name)} The section types are ${nearFirst}.`
  return { ...at, message, help, ...correctionOf(near) }
}

/** Returns what is wrong with a reference; undefined if it is right. */
export interface WrongReference {
  link(href: string): Said | undefined
  contact(name: string): Said | undefined
}

/** Returns the diagnostic for the first wrong link of a text. Its fix keeps the other words. */
function wrongLinkWithin(text: string, wrong: WrongReference): Said | undefined {
  for (const { href } of parseRichText(text).links) {
    const found = wrong.link(href)
    if (!found) continue
    const { replacement: meant, ...words } = found
    if (meant === undefined) return words
    return { ...words, replacement: changeLinks(text, (one) => (one === href ? meant : one)) }
  }
  return undefined
}

/** Returns the diagnostic for a reference; undefined for other texts. */
function referenceWords(
  { keyword, params, data, instancePath }: ErrorObject,
  wrong: WrongReference,
) {
  if (keyword !== 'format') return undefined
  const text = String(data)
  const find: Record<string, () => Said | undefined> = {
    link: () => wrong.link(text),
    contact: () => wrong.contact(text),
    'rich-text': () =>
      brokenMark(text, subject(toPath(instancePath))) ?? wrongLinkWithin(text, wrong),
  }
  const format = String(params.format)
  const found = Object.hasOwn(find, format) ? find[format]?.() : undefined
  return found?.replacement === undefined
    ? found
    : { ...found, replacement: JSON.stringify(found.replacement) }
}

/** Returns the advice for a value of a form that other form tools write in another way; undefined for other values. */
function formWords(
  { keyword, data, params, instancePath }: ErrorObject,
  { document }: SchemaContext,
) {
  if (!isForm(document) || typeof data !== 'string') return undefined
  if (keyword === 'format' && params.format === 'regex') return patternAdvice(data)
  const path = toPath(instancePath)
  const field = valueAt(document.value, path.slice(0, -1))
  if (keyword !== 'enum' || path.length !== 3 || path.at(-1) !== 'type' || !isObject(field)) return
  return typeAdvice(field, data)
}

/** A word in a list of groups gets the line that can be pasted. */
function groupWords(
  { keyword, data, params, instancePath }: ErrorObject,
  { document, compiledSchemas }: SchemaContext,
) {
  if (keyword !== 'type' || params.type !== 'object' || typeof data !== 'string') return undefined
  const group = groupOfWord(document, toPath(instancePath), data, compiledSchemas)
  return group && { help: `Write it like this: ${jsonText(group)}` }
}

/** Returns a number with the digits that it has in the file. */
function writtenNumber({ data, instancePath }: ErrorObject, document: ContentDocument) {
  return typeof data === 'number' ? writtenAt(document, toPath(instancePath)) : undefined
}

/** Returns the diagnostics for the errors of Ajv, one for each mistake. */
export function schemaDiagnostics(
  errors: ErrorObject[],
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
  wrong: WrongReference,
): EntryDiagnostic[] {
  const context = { document, compiledSchemas }
  const keys = new Map<string, ErrorObject[]>()
  const values = new Map<string, ErrorObject>()
  const single = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { instancePath: pointer } = error
    // These only summarize other errors of the list.
    if (error.keyword === 'if' || error.propertyName !== undefined) continue
    if (error.keyword === 'propertyNames' || error.keyword === 'false schema') {
      const name = String(error.params.propertyName ?? '')
      single.set(`${pointer}/${name}`, error)
      continue
    }
    if (keyErrors.includes(error.keyword)) {
      const group = keys.get(pointer)
      if (group) group.push(error)
      else keys.set(pointer, [error])
      continue
    }
    const other = values.get(pointer)
    if (!other || rank.indexOf(error.keyword) < rank.indexOf(other.keyword))
      values.set(pointer, error)
  }
  const drafts = [...keys.values()].flatMap((group) => keyDiagnostics(group, context))
  for (const error of single.values()) {
    const isName = error.keyword === 'propertyNames'
    drafts.push(isName ? wrongName(error) : ruledOut(error, document, compiledSchemas))
  }
  for (const error of values.values()) {
    drafts.push(
      error.keyword === 'sectionType'
        ? sectionTypeDiagnostic(error, compiledSchemas)
        : {
            ...describeValueError(error, writtenNumber(error, document)),
            ...formWords(error, context),
            ...groupWords(error, context),
            ...referenceWords(error, wrong),
          },
    )
  }
  return drafts.map((draft) => ({ ...draft, document, severity: 'error' }))
}
