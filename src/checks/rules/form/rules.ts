/** Checks forms beyond their schema: fields, options, rules and messages. */

import type { ValidateFunction } from 'ajv'
import { compileForm } from '#form-validator'
import { translateForm } from '../../../content/form-words.ts'
import { isObject, type Json, own, valueAt } from '../../../content/json-object.ts'
import type { FormSchema, FormWords } from '../../../content/types.generated.ts'
import { listed, quoted } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import type { CompiledSchemas } from '../../schema/compiled-schemas.ts'
import type { EntryDiagnostic } from '../../schema/entry-diagnostic.ts'
import { brokenDefaults, defaultDiagnostics, tickedBeforehand } from './defaults.ts'
import { filledIn, ownMessages } from './field-messages.ts'
import { type Field, type FormDiagnostic, withoutWords } from './fields.ts'
import { impossibleRules } from './limits.ts'
import { optionDiagnostics, suggestion } from './options.ts'
import { unprovenFields, wrongExamples } from './sample-answers.ts'
import { wordsDiagnostics } from './words.ts'

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
    return [{ ...at, code: 'no-such-field', message, ...suggestion(name, rest, otherwise) }]
  })
}

const toFields = (properties: Json): Field[] =>
  Object.entries(properties).flatMap(([name, entries]) =>
    isObject(entries) ? [{ path: ['properties', name], label: quoted(name), entries }] : [],
  )

const last = new Map<string, { key: string; validate: ValidateFunction }>()

/**
 * Returns the validator of a form. Compiling takes longer than all other checks, so the last validator of each
 * file is kept while its rules stay the same. Throws as `compileForm` does.
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
 * Compiles a form without mistakes as the build does, and tries answers. The other rules find what the build
 * cannot compile. What they miss is reported here, before a build fails.
 */
function compiled(file: string, form: FormSchema, fields: readonly Field[]): FormDiagnostic[] {
  try {
    const validate = validatorOf(file, form)
    return [
      ...brokenDefaults(fields, validate),
      ...wrongExamples(fields, validate),
      ...unprovenFields(fields, validate),
    ]
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

/** Returns the diagnostics on a form. `sound`: whether it has no schema errors. */
function formDiagnostics(
  document: ContentDocument,
  ruleNames: readonly string[],
  sound: boolean,
): EntryDiagnostic[] {
  const properties = own(document.value, 'properties')
  if (!isObject(properties)) return []
  const list = own(document.value, 'required')
  const required: unknown[] = Array.isArray(list) ? list : []
  const fields = toFields(properties)
  const diagnostics = [
    ...requiredNames(required, properties),
    ...fields.flatMap((field) => [
      ...optionDiagnostics(field),
      ...defaultDiagnostics(field),
      ...tickedBeforehand(field),
      ...ownMessages(field, ruleNames),
      ...impossibleRules(field),
    ]),
    ...filledIn(['errorMessage'], own(document.value, 'errorMessage')),
  ]
  const isError = ({ severity = 'error' }: FormDiagnostic) => severity === 'error'
  if (sound && !diagnostics.some(isError)) {
    diagnostics.push(...compiled(document.file, document.value as FormSchema, fields))
  }
  return diagnostics.map((diagnostic) => ({ severity: 'error', ...diagnostic, document }))
}

/** Returns the path of the list of options that a diagnostic is about, as text; empty for others. */
const optionsOf = ({ path }: EntryDiagnostic) =>
  path.slice(0, path.lastIndexOf('enum') + 1).join('/')

/** The place in `form.json` with the names of all rules that have messages. */
const ruleList = ['definitions', 'field', 'properties', 'errorMessage', 'properties']

/** Returns the diagnostics on the defaults in the words of a form. Both files have no schema errors. */
function translatedStarts({ file, value }: ContentDocument, form: FormSchema): FormDiagnostic[] {
  const words = value as FormWords
  const hasStart = ({ path }: Field) => valueAt(words, [...path, 'default']) !== undefined
  const translated = translateForm(form, words)
  const fields = toFields(translated.properties).filter(hasStart)
  return fields.length === 0 ? [] : brokenDefaults(fields, validatorOf(file, translated))
}

/** Adds the diagnostics on the words of the form in other languages. */
function withWords(
  form: ContentDocument | undefined,
  formWords: readonly ContentDocument[],
  diagnostics: readonly EntryDiagnostic[],
  ruleNames: readonly string[],
): EntryDiagnostic[] {
  if (!form?.whole) return [...diagnostics]
  const all = [...diagnostics]
  const hasErrors = (document: ContentDocument) =>
    all.some((one) => one.document === document && one.severity === 'error')
  for (const document of formWords) {
    if (!document.whole) continue
    const add = (found: readonly FormDiagnostic[]) =>
      all.push(...found.map((one): EntryDiagnostic => ({ severity: 'error', ...one, document })))
    add(wordsDiagnostics(form.value, document.value, ruleNames))
    if (!hasErrors(form) && !hasErrors(document)) {
      add(translatedStarts(document, form.value as FormSchema))
    }
  }
  return all
}

/**
 * Adds the diagnostics on the form and on its words in other languages. They replace the schema's diagnostics
 * on lists of options, because they say more.
 */
export function withFormDiagnostics(
  { form, formWords }: { form: ContentDocument | undefined; formWords: readonly ContentDocument[] },
  diagnostics: readonly EntryDiagnostic[],
  { schemas }: CompiledSchemas,
): EntryDiagnostic[] {
  const ruleNames = Object.keys(Object(valueAt(schemas.get('form.json'), ruleList)))
  let all = [...diagnostics]
  if (form?.whole) {
    const sound = all.every(({ document }) => document !== form)
    const found = formDiagnostics(form, ruleNames, sound)
    const said = new Set(found.map(optionsOf).filter(Boolean))
    const isSaid = (one: EntryDiagnostic) => one.document === form && said.has(optionsOf(one))
    all = [...all.filter((one) => !isSaid(one)), ...found]
  }
  return withWords(form, formWords, all, ruleNames)
}
