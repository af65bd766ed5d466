/** Finds rules of one field that contradict each other, so that no answer can be right. */
import { factsOf } from '../../../content/answers/field-kinds.ts'
import { own } from '../../../content/json-object.ts'
import { count } from '../../diagnostics/wording.ts'
import type { Field, FormDiagnostic } from './fields.ts'
import { optionsOf } from './options.ts'

/** The rule that fails, the reason, and what to do about it. */
type Contradiction = [rule: string, reason: string, help: string]

/** Returns an entry that is a number. */
export function numberOf(entries: unknown, name: string): number | undefined {
  const value = own(entries, name)
  return typeof value === 'number' ? value : undefined
}

/** Returns the number that the answers of a field are multiples of; undefined for any number. */
export function stepOf(entries: unknown): number | undefined {
  return numberOf(entries, 'multipleOf') ?? (own(entries, 'type') === 'integer' ? 1 : undefined)
}

function bothEnds([least, most]: readonly [string, string], entries: unknown): Contradiction[] {
  const [low, high] = [numberOf(entries, least), numberOf(entries, most)]
  if (low === undefined || high === undefined || low < high) return []
  const open = least.startsWith('exclusive') || most.startsWith('exclusive')
  if (low === high && !open) return []
  const reason = `“${least}” is ${low === high ? 'not below' : 'above'} “${most}”`
  return [[least, reason, `Make “${least}” smaller, or “${most}” larger.`]]
}

function noRoom(most: string, entries: unknown): Contradiction[] {
  if (numberOf(entries, most) !== 0) return []
  return [[most, `“${most}” allows no answer`, `Make “${most}” larger, or remove it.`]]
}

function formatLength(entries: unknown): Contradiction[] {
  const format = own(entries, 'format')
  const [least, most] = factsOf(format)?.lengths ?? [0, Number.POSITIVE_INFINITY]
  const [low, high] = [numberOf(entries, 'minLength') ?? 0, numberOf(entries, 'maxLength')]
  const sentence = (many: string, limit: number) =>
    `the format “${format}” needs ${many} ${count(limit, 'character', 'characters')}`
  if (low > most) {
    return [['minLength', sentence('at most', most), 'Make “minLength” smaller, or remove it.']]
  }
  if (high === undefined || high === 0 || high >= least) return []
  return [['maxLength', sentence('at least', least), 'Make “maxLength” larger, or remove it.']]
}

function tooManyChoices(field: Field): Contradiction[] {
  const least = numberOf(field.entries, 'minItems')
  const options = optionsOf(field)
  if (least === undefined || !Array.isArray(options) || options.length === 0) return []
  if (least <= options.length) return []
  const reason = `“minItems” asks for ${least}, but there ${options.length === 1 ? 'is' : 'are'} ${count(options.length, 'option', 'options')}`
  return [['minItems', reason, 'Make “minItems” smaller, or add options.']]
}

/** Finds limits without a number of the right kind between them. */
function noNumber({ entries }: Field): Contradiction[] {
  const multiple = numberOf(entries, 'multipleOf')
  const step = stepOf(entries)
  const ends = {
    low: [numberOf(entries, 'minimum'), numberOf(entries, 'exclusiveMinimum')],
    high: [numberOf(entries, 'maximum'), numberOf(entries, 'exclusiveMaximum')],
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

/** Reports a field that accepts no answer, with the first reason only. */
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
