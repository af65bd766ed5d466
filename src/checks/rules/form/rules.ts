/** What the form's file has to make sense of beyond its shape: fields, options, rules and messages. */

import type { ValidateFunction } from 'ajv'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { listed, quoted } from '../../diagnostics/words.ts'
import type { ContentDocument } from '../../read/document.ts'
import type { EntryDiagnostic } from '../../schema/entry-diagnostic.ts'
import type { PatternDegree } from '../check-context.ts'
import { brokenDefaults, defaultDiagnostics } from './defaults.ts'
import { type Field, type FormDiagnostic, requiredFields } from './fields.ts'
import { impossibleRules } from './limits.ts'
import { filledIn, ownMessages } from './messages.ts'
import { optionDiagnostics, suggestion } from './options.ts'
import { slowPattern } from './slow-pattern.ts'
import { compileForm } from './validator.ts'

function requiredNames(required: readonly unknown[], fields: Json): FormDiagnostic[] {
  const names = Object.keys(fields)
  return required.flatMap((name, index): FormDiagnostic[] => {
    if (typeof name !== 'string') return []
    const at = { path: ['required', index], on: 'value' } as const
    if (required.indexOf(name) < index) {
      const message = `${quoted(name)} is in “required” twice.`
      return [{ ...at, code: 'repeated-entry', message, help: 'Remove one of the two.' }]
    }
    if (Object.hasOwn(fields, name)) return []
    const message = `${quoted(name)} is required, but the form has no field with that name.`
    const rest = names.filter((field) => !required.includes(field))
    const otherwise = `Remove it. The fields are ${listed(names)}.`
    const help = suggestion(name, rest, otherwise)
    return [{ ...at, code: 'no-such-field', message, help }]
  })
}

function toFields(properties: Json, required: unknown[]): Field[] {
  const needed = requiredFields({ required, properties } as FormSchema)
  return Object.entries(properties).flatMap(([name, entries]) =>
    isObject(entries)
      ? [
          {
            path: ['properties', name],
            label: quoted(name),
            entries,
            required: needed.includes(name),
          },
        ]
      : [],
  )
}

const last = new Map<string, { key: string; validate: ValidateFunction }>()

/** The entries of a form and of its fields that are words to a visitor, and nothing to a validator. */
const wordNames = new Set(['title', 'description', 'text', 'errorMessage'])

function withoutWords(group: object): Json {
  return Object.fromEntries(Object.entries(group).filter(([name]) => !wordNames.has(name)))
}

/**
 * The validator of a form. To compile takes longer than all else, and the rules of a form hardly change while
 * its words and its pages are edited: the last one of each file is kept. Throws as `compileForm` does.
 */
function validatorOf(file: string, form: FormSchema): ValidateFunction {
  const { properties, ...rest } = form
  const fields = Object.entries(properties).map(([name, field]) => [name, withoutWords(field)])
  const key = JSON.stringify([withoutWords(rest), fields])
  const known = last.get(file)
  if (known?.key === key) return known.validate
  const { validate } = compileForm(form)
  last.set(file, { key, validate })
  return validate
}

/**
 * A form without a mistake is compiled as the build compiles it. That nothing is left to stop it there
 * is what the other rules are for: what fails all the same is said here, and not in a build.
 */
function compiled(file: string, form: FormSchema, fields: readonly Field[]): FormDiagnostic[] {
  try {
    return brokenDefaults(fields, validatorOf(file, form))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const broken = fields.find((field) => !canBeCompiled(form, field))
    return [
      {
        path: broken?.path ?? [],
        on: 'opening',
        code: 'form-cannot-be-built',
        message: `${broken ? `The field ${broken.label}` : 'The form'} cannot be built: ${quoted(reason)}.`,
        help: 'Undo the last change to it, or ask the developer of the site.',
      },
    ]
  }
}

function canBeCompiled(form: FormSchema, { path, entries }: Field): boolean {
  try {
    compileForm({ ...form, required: [], properties: { [String(path.at(-1))]: entries as never } })
    return true
  } catch {
    return false
  }
}

/**
 * All that is wrong with the fields of a form and their rules, beyond their shape.
 *
 * @param ruleNames the rules that a field may have a message for
 * @param sound whether the form has the shape of one
 * @param slowPatterns the patterns that take long, with their degree
 */
export function formDiagnostics(
  document: ContentDocument,
  ruleNames: readonly string[],
  sound: boolean,
  slowPatterns: ReadonlyMap<string, PatternDegree>,
): EntryDiagnostic[] {
  const properties = own(document.value, 'properties')
  if (!isObject(properties)) return []
  const list = own(document.value, 'required')
  const required: unknown[] = Array.isArray(list) ? list : []
  const fields = toFields(properties, required)
  const diagnostics = [
    ...requiredNames(required, properties),
    ...fields.flatMap((field) => [
      ...optionDiagnostics(field),
      ...defaultDiagnostics(field),
      ...ownMessages(field, ruleNames),
      ...impossibleRules(field),
      ...slowPattern(field, slowPatterns),
    ]),
    ...filledIn(['errorMessage'], own(document.value, 'errorMessage')),
  ]
  const isError = ({ severity = 'error' }: FormDiagnostic) => severity === 'error'
  if (sound && !diagnostics.some(isError)) {
    diagnostics.push(...compiled(document.file, document.value as FormSchema, fields))
  }
  return diagnostics.map((diagnostic) => ({ severity: 'error', ...diagnostic, document }))
}
