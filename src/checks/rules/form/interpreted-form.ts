/**
 * Validates a form without `eval`, with the results and the errors of Ajv. Builds with the condition `no-eval` use
 * this file instead of validator.ts (see `imports` in package.json).
 */

import type { ErrorObject, ValidateFunction } from 'ajv'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { rules, types } from './field-rules.ts'
import { type CompiledForm, firstId, formToCompile } from './form-to-compile.ts'

/** Adds the errors of a value. `instancePath`: where the value is. */
type Check = (value: unknown, instancePath: string, errors: ErrorObject[]) => void

/** Returns a function that adds an error about a rule of a schema. */
function reporter(schema: object, schemaPath: string, keyword: string) {
  const fixed = { schemaPath: `${schemaPath}/${keyword}`, keyword }
  return (
    data: unknown,
    instancePath: string,
    errors: ErrorObject[],
    params: Json,
    message: string,
  ) => {
    const rest = { schema: own(schema, keyword), parentSchema: schema as Json, data }
    errors.push({ instancePath, ...fixed, params, message, ...rest })
  }
}

function typeCheck(schema: Json, schemaPath: string): Check {
  const type = String(schema.type)
  const isRight = own(types, type) as ((value: unknown) => boolean) | undefined
  if (!isRight) throw new Error(`type must be JSONType or JSONType[]: ${type}`)
  const report = reporter(schema, schemaPath, 'type')
  return (value, instancePath, errors) => {
    if (!isRight(value)) report(value, instancePath, errors, { type }, `must be ${type}`)
  }
}

/** A check of a keyword. `type`: the type of values that it is about; undefined if it is about all. */
interface FieldCheck {
  keyword: string
  type: string | undefined
  check: Check
}

function ruleChecks(schema: Json, schemaPath: string): FieldCheck[] {
  const used = rules.filter(({ keyword }) => schema[keyword] !== undefined)
  return used.map(({ keyword, type, limitType, make }) => {
    const limit = schema[keyword]
    if (limitType && !types[limitType]?.(limit)) {
      throw new Error(`${keyword} value must be ["${limitType}"]`)
    }
    const find = make(limit)
    const report = reporter(schema, schemaPath, keyword)
    const isMeant = type === undefined ? () => true : types[type]
    return {
      keyword,
      type,
      check(value, instancePath, errors) {
        const wrong = isMeant?.(value) ? find(value) : undefined
        if (wrong) report(value, instancePath, errors, ...wrong)
      },
    }
  })
}

function itemsCheck(schema: Json, schemaPath: string): Check | undefined {
  if (!isObject(schema.items)) return undefined
  const check = checkOf(schema.items, `${schemaPath}/items`)
  return (value, instancePath, errors) => {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) check(item, `${instancePath}/${index}`, errors)
  }
}

/** Returns the check of a field, or of the items of one. */
function checkOf(schema: Json, schemaPath: string): Check {
  const wrongType = typeCheck(schema, schemaPath)
  const all = ruleChecks(schema, schemaPath)
  const items = itemsCheck(schema, schemaPath)
  if (items) {
    // Ajv applies it after the other rules for lists, except one.
    const last = all.findIndex(({ keyword }) => keyword === 'uniqueItems')
    const place = last === -1 ? all.length : last
    all.splice(place, 0, { keyword: 'items', type: 'array', check: items })
  }
  // Ajv reports the wrong type where the rules of that type would be applied, and first if there are none.
  const found = all.findIndex(({ type }) => type === schema.type)
  const checks = all.map(({ check }) => check)
  checks.splice(Math.max(0, found), 0, wrongType)
  return (value, instancePath, errors) => {
    for (const check of checks) check(value, instancePath, errors)
  }
}

function checkOfForm(form: FormSchema): Check {
  const wrongType = typeCheck(form as unknown as Json, '#')
  const reportMissing = reporter(form, '#', 'required')
  const fields = Object.entries(form.properties).map(
    ([name, field]) => [name, checkOf(field as unknown as Json, `#/properties/${name}`)] as const,
  )
  return (value, instancePath, errors) => {
    wrongType(value, instancePath, errors)
    if (!isObject(value)) return
    for (const missingProperty of form.required ?? []) {
      if (own(value, missingProperty) !== undefined) continue
      const message = `must have required property '${missingProperty}'`
      reportMissing(value, instancePath, errors, { missingProperty }, message)
    }
    for (const [name, check] of fields) {
      const answer = own(value, name)
      if (answer !== undefined) check(answer, `${instancePath}/${name}`, errors)
    }
  }
}

/** Returns the validator of a form. Throws when a rule of it is not valid. */
export function compileForm(form: FormSchema): CompiledForm {
  const schema = formToCompile(form, firstId)
  const check = checkOfForm(schema)
  const validate = (value: unknown) => {
    const errors: ErrorObject[] = []
    check(value, '', errors)
    validate.errors = errors.length === 0 ? null : errors
    return errors.length === 0
  }
  validate.errors = null as ErrorObject[] | null
  validate.schema = schema
  return { schema, validate: validate as unknown as ValidateFunction }
}
