/**
 * Turns the errors of Ajv into sentences for people who have never heard of a schema. One mistake
 * makes one diagnostic: a misspelt name is not also a missing one.
 */

import type { ErrorObject } from 'ajv'
import { isObject } from '../../content/json-object.ts'
import { changeLinks, parseRichText } from '../../content/rich-text.ts'
import { nearest, nearestFirst } from '../diagnostics/near-miss.ts'
import { listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import {
  type DiagnosticDetails,
  type EntryDiagnostic,
  toPath,
  writtenAt,
} from '../schema/entry-diagnostic.ts'
import { patternAdvice } from '../schema/patterns.ts'
import { describeValueError, subject } from '../schema/value-diagnostics.ts'
import { valueAdvice } from './form/habits.ts'
import { isForm, keyDiagnostics, ruledOut, wrongName } from './key-diagnostics.ts'
import { brokenMark } from './rich-texts.ts'
import type { LinkDiagnostic } from './site-links.ts'

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
    const misspelt = Object.keys(section).find((key) => nearest(key, ['type']))
    return {
      path: misspelt === undefined ? path : [...path, misspelt],
      on: misspelt === undefined ? 'opening' : 'key',
      code: misspelt === undefined ? 'missing-key' : 'misspelt-key',
      message: 'This section has no “type”.',
      help:
        misspelt === undefined
          ? `Add it, for example: "type": ${JSON.stringify(types[0])}. ${all}`
          : `Did you mean “type” instead of ${quoted(misspelt)}?`,
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

/** What is wrong with the references of a document, by the kinds of these. */
export interface WrongReference {
  link(href: string): LinkDiagnostic | undefined
  contact(name: string): LinkDiagnostic | undefined
}

/** The first link of a text that is wrong. A correction keeps the words around it. */
function wrongLinkWithin(text: string, wrong: WrongReference): LinkDiagnostic | undefined {
  for (const { href } of parseRichText(text).links) {
    const found = wrong.link(href)
    if (!found) continue
    const { replacement: meant, ...words } = found
    if (meant === undefined) return words
    return { ...words, replacement: changeLinks(text, (one) => (one === href ? meant : one)) }
  }
  return undefined
}

/** What is to be said of a reference takes the place of what is said of any text. */
function referenceWords(
  { keyword, params, data, instancePath }: ErrorObject,
  wrong: WrongReference,
) {
  if (keyword !== 'format') return undefined
  const text = String(data)
  const find: Record<string, () => LinkDiagnostic | undefined> = {
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

/** What the form's own words for a value are, where somebody wrote other ones. */
function formWords(
  { keyword, data, params, instancePath }: ErrorObject,
  document: ContentDocument,
) {
  if (!isForm(document) || typeof data !== 'string') return undefined
  if (keyword === 'format' && params.format === 'regex') return patternAdvice(data)
  if (keyword !== 'enum' && keyword !== 'const') return undefined
  const advice = valueAdvice(document.value, instancePath, data)
  const name = toPath(instancePath).at(-1)
  return (
    advice && {
      code: 'unknown-value',
      message: `${quoted(String(name))} cannot be ${quoted(data)}.`,
      ...advice,
    }
  )
}

/** Returns a number with the digits that it has in the file, or `TRUE` as written there. */
function writtenWord({ data, instancePath }: ErrorObject, document: ContentDocument) {
  const isWord = typeof data === 'number' || typeof data === 'boolean'
  return isWord ? writtenAt(document, toPath(instancePath)) : undefined
}

/** Diagnostics for all that Ajv has refused in a document, one for each mistake. */
export function schemaDiagnostics(
  errors: ErrorObject[],
  document: ContentDocument,
  compiledSchemas: CompiledSchemas,
  wrong: WrongReference,
): EntryDiagnostic[] {
  const keys = new Map<string, ErrorObject[]>()
  const values = new Map<string, ErrorObject>()
  const single = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { instancePath: pointer } = error
    // These only sum up errors that are in the list themselves.
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
  const drafts = [...keys.values()].flatMap((group) =>
    keyDiagnostics(group, document, compiledSchemas),
  )
  for (const error of single.values()) {
    const isName = error.keyword === 'propertyNames'
    drafts.push(isName ? wrongName(error) : ruledOut(error, document, compiledSchemas))
  }
  for (const error of values.values()) {
    drafts.push(
      error.keyword === 'sectionType'
        ? sectionTypeDiagnostic(error, compiledSchemas)
        : {
            ...describeValueError(error, writtenWord(error, document)),
            ...formWords(error, document),
            ...referenceWords(error, wrong),
          },
    )
  }
  return drafts.map((draft) => ({ ...draft, document, severity: 'error' }))
}
