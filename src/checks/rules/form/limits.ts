/** Rules of one field that contradict each other, so that no answer can be right. */
import { own } from '../../../content/json-object.ts'
import { count } from '../../diagnostics/wording.ts'
import type { Field, FormDiagnostic } from './fields.ts'
import { optionsOf } from './options.ts'

/** What the shortest and the longest text of a format has in characters: see formats.ts. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  email: [5, 254],
  tel: [6, Number.POSITIVE_INFINITY],
  uri: [8, Number.POSITIVE_INFINITY],
  date: [10, 12],
}

/** The rule that fails, why, and what to do about it. */
type Contradiction = [rule: string, reason: string, help: string]

function number(entries: unknown, name: string): number | undefined {
  const value = own(entries, name)
  return typeof value === 'number' ? value : undefined
}

function bothEnds([least, most]: readonly [string, string], entries: unknown): Contradiction[] {
  const [low, high] = [number(entries, least), number(entries, most)]
  if (low === undefined || high === undefined || low < high) return []
  const open = least.startsWith('exclusive') || most.startsWith('exclusive')
  if (low === high && !open) return []
  const reason = `“${least}” is ${low === high ? 'not below' : 'above'} “${most}”`
  return [[least, reason, `Make “${least}” smaller, or “${most}” larger.`]]
}

function noRoom(most: string, entries: unknown): Contradiction[] {
  if (number(entries, most) !== 0) return []
  return [[most, `“${most}” allows no answer`, `Make “${most}” larger, or remove it.`]]
}

function formatLength(entries: unknown): Contradiction[] {
  const format = own(entries, 'format')
  const known = typeof format === 'string' && Object.hasOwn(lengths, format)
  const [least, most] = (known ? lengths[format] : undefined) ?? [0, Number.POSITIVE_INFINITY]
  const [low, high] = [number(entries, 'minLength') ?? 0, number(entries, 'maxLength')]
  const sentence = (many: string, limit: number) =>
    `the format “${format}” needs ${many} ${count(limit, 'character', 'characters')}`
  if (low > most) {
    return [['minLength', sentence('at most', most), 'Make “minLength” smaller, or remove it.']]
  }
  if (high === undefined || high === 0 || high >= least) return []
  return [['maxLength', sentence('at least', least), 'Make “maxLength” larger, or remove it.']]
}

function tooManyChoices(field: Field): Contradiction[] {
  const least = number(field.entries, 'minItems')
  const options = optionsOf(field)
  if (least === undefined || !Array.isArray(options) || options.length === 0) return []
  if (least <= options.length) return []
  const reason = `“minItems” asks for ${least}, but there ${options.length === 1 ? 'is' : 'are'} ${count(options.length, 'option', 'options')}`
  return [['minItems', reason, 'Make “minItems” smaller, or add options.']]
}

/** Between the ends there can still be no number of the kind that is asked for. */
function noNumber({ entries }: Field): Contradiction[] {
  const whole = own(entries, 'type') === 'integer'
  const multiple = number(entries, 'multipleOf')
  const step = multiple ?? (whole ? 1 : undefined)
  const ends = {
    low: [number(entries, 'minimum'), number(entries, 'exclusiveMinimum')],
    high: [number(entries, 'maximum'), number(entries, 'exclusiveMaximum')],
  }
  const low = Math.max(...ends.low.map((end) => end ?? Number.NEGATIVE_INFINITY))
  const high = Math.min(...ends.high.map((end) => end ?? Number.POSITIVE_INFINITY))
  if (step === undefined || step <= 0 || !Number.isFinite(low) || low > high) return []
  let first = Math.ceil(low / step) * step
  if (first <= (ends.low[1] ?? Number.NEGATIVE_INFINITY)) first += step
  const fits = first < (ends.high[1] ?? Number.POSITIVE_INFINITY) && first <= high
  if (fits) return []
  const kind = multiple === undefined ? 'whole number' : `multiple of ${multiple}`
  const rule = multiple === undefined ? 'type' : 'multipleOf'
  return [[rule, `no ${kind} is within its limits`, 'Change the limits, or remove one of them.']]
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const

/** The rules of a field that no answer can follow, the first reason only. */
export function impossibleRules(field: Field): FormDiagnostic[] {
  const { path, label, entries } = field
  const found = [
    ...pairs.flatMap((pair) => bothEnds(pair, entries)),
    ...noRoom('maxLength', entries),
    ...noRoom('maxItems', entries),
    ...formatLength(entries),
    ...tooManyChoices(field),
    ...noNumber(field),
  ]
  return found.slice(0, 1).map(([rule, reason, help]) => {
    const message = `No answer can be right in the field ${label}: ${reason}.`
    return { path: [...path, rule], on: 'value', code: 'impossible-rule', message, help }
  })
}
