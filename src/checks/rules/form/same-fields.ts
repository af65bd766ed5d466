/** A form in another language has the same fields and rules, because the same receiver checks its answers. */

import { formFile } from '../../../content/content-files.ts'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import { nearest } from '../../diagnostics/near-miss.ts'
import { count, listed, quoted } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import type { EntryDiagnostic, Path } from '../../schema/entry-diagnostic.ts'

type Said = Pick<EntryDiagnostic, 'path' | 'on' | 'code' | 'message' | 'help'>

/** What makes a field the kind that it is. */
const kind = ['type', 'format', 'control', 'const', 'uniqueItems']

/** What an answer is checked by. */
const limits = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]

function fieldsOf({ value }: ContentDocument): Json {
  const fields = own(value, 'properties')
  return isObject(fields) ? fields : {}
}

function requiredIn({ value }: ContentDocument): unknown[] {
  const required = own(value, 'required')
  return Array.isArray(required) ? required : []
}

const entry = (name: string, value: unknown) => `"${name}": ${JSON.stringify(value)}`

/** The fields that only one of the two has. */
function otherNames(first: Json, fields: Json): Said[] {
  const missing = Object.keys(first).filter((name) => !Object.hasOwn(fields, name))
  const strange = Object.keys(fields).filter((name) => !Object.hasOwn(first, name))
  const said = strange.map((name): Said => {
    const near = nearest(name, missing)
    if (near) missing.splice(missing.indexOf(near.name), 1)
    return {
      path: ['properties', name],
      on: 'key',
      code: 'field-of-no-form',
      message: `The form in ${formFile} has no field ${quoted(name)}.`,
      help: near
        ? `Did you mean ${quoted(near.name)}?`
        : 'Remove it, or add it there too: the form asks for the same in every language.',
    }
  })
  if (missing.length === 0) return said
  const message = `The form in ${formFile} asks for ${listed(missing)}, but this one does not.`
  const help = `Copy ${missing.length === 1 ? 'the field' : 'these fields'} from there, and translate the words.`
  return [
    ...said,
    { path: ['properties'], on: 'opening', code: 'field-not-translated', message, help },
  ]
}

function otherOrder(first: Json, fields: Json): Said[] {
  const names = Object.keys(first)
  const at = Object.keys(fields).findIndex((name, index) => name !== names[index])
  const name = Object.keys(fields)[at]
  if (name === undefined) return []
  return [
    {
      path: ['properties', name],
      on: 'key',
      code: 'fields-in-other-order',
      message: `The field ${quoted(name)} is here, where ${formFile} has ${quoted(names[at] ?? '')}.`,
      help: `Put the fields in the same order: ${listed(names)}.`,
    },
  ]
}

/** A rule that a field has otherwise than in the first form. */
function otherRule(name: string, rule: string, first: unknown, field: unknown): Said[] {
  const [there, here] = [own(first, rule), own(field, rule)]
  if (there === here) return []
  const path: Path = ['properties', name, ...(here === undefined ? [] : [rule])]
  const says = (value: unknown) =>
    value === undefined ? `nothing about ${quoted(rule)}` : entry(rule, value)
  return [
    {
      path,
      on: here === undefined ? 'opening' : 'value',
      code: 'other-rule-than-first',
      message: `The field ${quoted(name)} says ${says(here)}, but ${formFile} says ${says(there)}.`,
      help:
        there === undefined
          ? 'Remove it, or add it there too.'
          : `Write ${entry(rule, there)} here too, or change both.`,
    },
  ]
}

/** Other options than the first form has, of one choice or of several. */
function otherOptions(name: string, first: unknown, field: unknown): Said[] {
  const steps = own(first, 'type') === 'array' ? ['items', 'enum'] : ['enum']
  const listIn = (value: unknown) => steps.reduce(own, value)
  const [there, here] = [listIn(first), listIn(field)]
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
  if (lengthOf(there) === lengthOf(here)) return []
  return [
    {
      path: ['properties', name, ...(here === undefined ? [] : steps)],
      on: 'opening',
      code: 'other-options-than-first',
      message: `The field ${quoted(name)} has ${count(lengthOf(here), 'option', 'options')}, but ${lengthOf(there)} in ${formFile}.`,
      help: 'Give it the same options in the same order, in its own language.',
    },
  ]
}

function otherField(name: string, first: unknown, field: unknown): Said[] {
  // Of a field of another kind, nothing else is worth saying.
  const ofKind = kind.flatMap((rule) => otherRule(name, rule, first, field)).slice(0, 1)
  if (ofKind.length > 0) return ofKind
  return [
    ...otherOptions(name, first, field),
    ...limits.flatMap((rule) => otherRule(name, rule, first, field)),
  ]
}

function otherRequired(name: string, first: ContentDocument, form: ContentDocument): Said[] {
  const [there, here] = [requiredIn(first), requiredIn(form)].map((list) => list.includes(name))
  // A checkbox with `"const": true` is required with or without the list.
  if (there === here || own(fieldsOf(form)[name], 'const') === true) return []
  const fact = here ? 'is required here' : 'is optional here'
  const index = requiredIn(form).indexOf(name)
  const hasList = Array.isArray(own(form.value, 'required'))
  return [
    {
      path: here ? ['required', index] : hasList ? ['required'] : [],
      on: here ? 'value' : 'opening',
      code: 'required-otherwise',
      message: `The field ${quoted(name)} ${fact}, but not in ${formFile}.`,
      help: `${here ? 'Remove it from' : `Add ${JSON.stringify(name)} to`} “required” here, or change it there.`,
    },
  ]
}

/**
 * Adds to the diagnostics what the form in another language does not ask as the first one does. Where either has
 * a mistake of its own in a field, that is fixed first.
 */
export function sameFields(
  first: ContentDocument,
  form: ContentDocument,
  diagnostics: EntryDiagnostic[],
): EntryDiagnostic[] {
  const [asked, fields] = [fieldsOf(first), fieldsOf(form)]
  // That a name is asked for and has no field is said by the field that is missing.
  const rest = diagnostics.filter(
    ({ document, code, path }) =>
      document !== form ||
      code !== 'no-such-field' ||
      !Object.hasOwn(asked, String(requiredIn(form)[Number(path[1])])),
  )
  const wrong = new Set<unknown>()
  for (const { document, path, severity } of rest) {
    if ((document === first || document === form) && severity === 'error') {
      wrong.add(path[0] === 'properties' ? path[1] : path[0])
    }
  }
  if (wrong.has('properties') || wrong.has(undefined)) return rest
  const names = otherNames(asked, fields)
  const both = Object.keys(fields).filter((name) => Object.hasOwn(asked, name) && !wrong.has(name))
  const said = [
    ...names,
    ...(names.length === 0 ? otherOrder(asked, fields) : []),
    ...both.flatMap((name) => otherField(name, asked[name], fields[name])),
    ...(wrong.has('required') ? [] : both.flatMap((name) => otherRequired(name, first, form))),
  ]
  return [...rest, ...said.map((one) => ({ ...one, document: form, severity: 'error' as const }))]
}
