/** The words for values, and for how they have changed. */
import { formatDay, formatMoment } from '../../checks/diagnostics/wording.ts'
import { isObject } from '../../content/json-object.ts'
import { cut } from './display-names.ts'
import { isIdentical } from './json/match.ts'

/** A value before and after, in words. */
export interface Values {
  old: string
  now: string
}

/** Returns a day or a moment of content in words; undefined for another text. */
function dateIn(text: string): string | undefined {
  if (Number.isNaN(Date.parse(text))) return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? formatMoment(text)
    : undefined
}

/** Returns a value in words. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return dateIn(value) ?? `“${cut(value)}”`
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map(describeValue).join(', ')
  return isObject(value) ? '…' : String(value)
}

/** How much of a change is shown, and how much of that is the same text before it, in characters. */
const maxLength = 60
const lead = 20

/** Returns how many entries at the beginning of two lists are the same. */
export function commonStart(before: readonly unknown[], after: readonly unknown[]): number {
  const different = before.findIndex((entry, at) => !isIdentical(entry, after[at]))
  return different === -1 ? before.length : different
}

/** Returns two texts; if one is too long to be shown whole, from a few words before the first difference. */
function fromDifference(before: string, after: string): [string, string] {
  const [old, now] = [[...before], [...after]]
  const same = commonStart(old, now)
  const start = same - lead
  if (Math.max(old.length, now.length) <= maxLength || start <= lead) return [before, after]
  const space = old.indexOf(' ', start)
  const from = space === -1 || space >= same ? start : space + 1
  const rest = (characters: string[]) => `…${characters.slice(from).join('')}`
  return [rest(old), rest(now)]
}

/** Returns a change of a value in words. */
export function describeChange(before: unknown, after: unknown): Values {
  const areTexts = typeof before === 'string' && typeof after === 'string'
  const [old, now] = areTexts ? fromDifference(before, after) : [before, after]
  return { old: describeValue(old), now: describeValue(now) }
}

/** Returns a change of a list of plain texts in words; of a long list, without what is the same at both ends. */
export function describeListChange(
  before: readonly unknown[],
  after: readonly unknown[],
): string | Values {
  if (Math.max(describeValue(before).length, describeValue(after).length) <= maxLength) {
    return describeChange(before, after)
  }
  const start = commonStart(before, after)
  const [old, now] = [before.slice(start), after.slice(start)]
  const end = commonStart(old.toReversed(), now.toReversed())
  const [gone, come] = [old.slice(0, old.length - end), now.slice(0, now.length - end)]
  if (gone.length === 0) return `${describeValue(come)} added`
  return come.length === 0 ? `${describeValue(gone)} removed` : describeChange(gone, come)
}
