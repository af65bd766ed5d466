/**
 * The rules of fields, as functions: what schemas/form.json allows, with the results and the messages of Ajv. For
 * pages that forbid `eval`.
 */

import { answerFormats } from '../../../content/answers/field-kinds.ts'
import { isObject, type Json, own } from '../../../content/json-object.ts'
import { multipleOfPrecision } from './form-to-compile.ts'

/** The parameters of an error, and its message. */
type Wrong = [params: Json, message: string]

/** Returns what is wrong with a value; undefined if nothing is. */
type Find<Value> = (value: Value) => Wrong | undefined

/** The types of JSON, as Ajv tells them apart. */
export const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  // An infinite number has no remainder, and counts as whole.
  integer: (value) => typeof value === 'number' && !(value % 1) && !Number.isNaN(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
}

export interface Rule {
  keyword: string
  /** The type of values that it is about; undefined if it is about all. */
  type: string | undefined
  /** The type that it has in a schema; undefined for any. */
  limitType: string | undefined
  /** Returns the function for the rule of a field. */
  make(limit: unknown): Find<unknown>
}

/** Returns a rule about values of a type. It is never called with others. */
const rule = <Limit, Value>(
  keyword: string,
  type: string | undefined,
  limitType: string | undefined,
  make: (limit: Limit) => Find<Value>,
): Rule => ({ keyword, type, limitType, make: make as Rule['make'] })

const range = (
  keyword: string,
  comparison: string,
  isRight: (value: number, limit: number) => boolean,
) =>
  rule(
    keyword,
    'number',
    'number',
    (limit: number) => (value: number) =>
      isRight(value, limit) ? undefined : [{ comparison, limit }, `must be ${comparison} ${limit}`],
  )

const size = <Value>(
  keyword: string,
  type: string,
  unit: string,
  sizeOf: (value: Value) => number,
) => {
  const isMost = keyword.startsWith('max')
  const words = `must NOT have ${isMost ? 'more' : 'fewer'} than`
  return rule(keyword, type, 'number', (limit: number) => (value: Value) => {
    const found = sizeOf(value)
    const isWrong = isMost ? found > limit : found < limit
    return isWrong ? [{ limit }, `${words} ${limit} ${unit}`] : undefined
  })
}

const characters = (text: string) => Array.from(text).length
const entries = (list: unknown[]) => list.length

const tolerance = Number(`1e-${multipleOfPrecision}`)

function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return step !== 0 && !(Math.abs(Math.round(times) - times) > tolerance)
}

/** Returns the places of two equal texts, as Ajv finds them: from the end. */
function findTwins(list: readonly unknown[]): { i: number; j: number } | undefined {
  const places = new Map<string, number>()
  for (let i = list.length - 1; i >= 0; i--) {
    const item = list[i]
    if (typeof item !== 'string') continue
    const j = places.get(item)
    if (j !== undefined) return { i, j }
    // In Ajv’s code, an object keeps the places, and cannot keep this one.
    if (item !== '__proto__') places.set(item, i)
  }
  return undefined
}

/** In the order in which Ajv applies them. */
export const rules: readonly Rule[] = [
  rule(
    'const',
    undefined,
    undefined,
    (allowedValue: unknown) => (value) =>
      value === allowedValue ? undefined : [{ allowedValue }, 'must be equal to constant'],
  ),
  rule(
    'enum',
    undefined,
    'array',
    (allowedValues: unknown[]) => (value) =>
      allowedValues.includes(value)
        ? undefined
        : [{ allowedValues }, 'must be equal to one of the allowed values'],
  ),
  range('maximum', '<=', (value, limit) => value <= limit),
  range('minimum', '>=', (value, limit) => value >= limit),
  range('exclusiveMaximum', '<', (value, limit) => value < limit),
  range('exclusiveMinimum', '>', (value, limit) => value > limit),
  rule(
    'multipleOf',
    'number',
    'number',
    (multipleOf: number) => (value: number) =>
      isMultiple(value, multipleOf)
        ? undefined
        : [{ multipleOf }, `must be multiple of ${multipleOf}`],
  ),
  size('maxLength', 'string', 'characters', characters),
  size('minLength', 'string', 'characters', characters),
  rule('pattern', 'string', 'string', (pattern: string) => {
    const expression = new RegExp(pattern, 'u')
    return (value: string) =>
      expression.test(value) ? undefined : [{ pattern }, `must match pattern "${pattern}"`]
  }),
  rule('format', 'string', 'string', (format: string) => {
    const expression = own(answerFormats, format) as RegExp | undefined
    return (value: string) =>
      !expression || expression.test(value)
        ? undefined
        : [{ format }, `must match format "${format}"`]
  }),
  size('maxItems', 'array', 'items', entries),
  size('minItems', 'array', 'items', entries),
  rule('uniqueItems', 'array', 'boolean', (isUnique: boolean) => (value: unknown[]) => {
    const twins = isUnique ? findTwins(value) : undefined
    if (!twins) return undefined
    const { i, j } = twins
    return [twins, `must NOT have duplicate items (items ## ${j} and ${i} are identical)`]
  }),
]
