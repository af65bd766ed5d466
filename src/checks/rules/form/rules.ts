/** The rules for a form beyond its schema: fields, options, rules and messages. */

import type { ValidateFunction } from 'ajv'
import { isObject, type Json, own, valueAt } from '../../../content/json-object.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { listed, quoted } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import type { CompiledSchemas } from '../../schema/compiled-schemas.ts'
import type { EntryDiagnostic } from '../../schema/entry-diagnostic.ts'
import type { PatternDegree } from '../check-context.ts'
import { brokenDefaults, defaultDiagnostics } from './defaults.ts'
import { filledIn, ownMessages } from './field-messages.ts'
import { type Field, type FormDiagnostic, requiredFields } from './fields.ts'
import { impossibleRules } from './limits.ts'
import { optionDiagnostics, suggestion } from './options.ts'
import { sameFields } from './same-fields.ts'
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

/** The diagnostics on the fields of a form and their rules. `sound`: whether it follows its schema. */
function formDiagnostics(
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

/** The path of the list of options that a diagnostic is about, as text; empty for any other one. */
const optionsOf = ({ path }: EntryDiagnostic) =>
  path.slice(0, path.lastIndexOf('enum') + 1).join('/')

/** Where the rules that messages can be for are listed in `form.json`. */
const ruleList = ['definitions', 'field', 'properties', 'errorMessage', 'properties']

/**
 * Adds the diagnostics on the forms to those that are there. Of a list of options, the schema then says
 * nothing: these rules say it better.
 */
export function withFormDiagnostics(
  { form, forms }: { form: ContentDocument | undefined; forms: readonly ContentDocument[] },
  diagnostics: readonly EntryDiagnostic[],
  { schemas }: CompiledSchemas,
  slowPatterns: ReadonlyMap<string, PatternDegree>,
): EntryDiagnostic[] {
  const ruleNames = Object.keys(Object(valueAt(schemas.get('form.json'), ruleList)))
  let all = [...diagnostics]
  for (const document of form ? [form, ...forms] : forms) {
    if (!document.whole) continue
    const sound = all.every((diagnostic) => diagnostic.document !== document)
    const found = formDiagnostics(document, ruleNames, sound, slowPatterns)
    const said = new Set(found.map(optionsOf).filter(Boolean))
    const isSaid = (one: EntryDiagnostic) => one.document === document && said.has(optionsOf(one))
    all = [...all.filter((one) => !isSaid(one)), ...found]
  }
  if (!form?.whole) return all
  return forms
    .filter(({ whole }) => whole)
    .reduce((found, one) => sameFields(form, one, found), all)
}
