/** Three-way merge of a JSON value. */

import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { isObject, own } from '../../../content/json-object.ts'
import { isSame, matchEntries } from '../json/match.ts'
import { type ConflictCollector, onlySide, type Three } from './conflict.ts'

/** `origin`: the path in the base, which does not depend on choices. `path`: the path in the result. */
interface At {
  origin: Path
  path: Path
}

const deeper = ({ origin, path }: At, from: string | number, to: string | number): At => ({
  origin: [...origin, from],
  path: [...path, to],
})

/** Returns whether the common entries of two lists have the same order. */
function sameOrder<T>(a: readonly T[], b: readonly T[]): boolean {
  const shared = a.filter((entry) => b.includes(entry))
  const others = b.filter((entry) => a.includes(entry))
  return shared.every((entry, index) => entry === others[index])
}

/** Returns `kept` in the order of the side that moved entries. `clash`: both sides moved entries, differently. */
function mergeOrder<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  kept: ReadonlySet<T>,
): { order: T[]; clash: boolean } {
  const movedMine = !sameOrder(base, mine)
  const movedTheirs = !sameOrder(base, theirs)
  const clash = movedMine && movedTheirs && !sameOrder(mine, theirs)
  const [lead, other] = movedMine ? [mine, theirs] : [theirs, mine]
  const order = lead.filter((entry) => kept.has(entry))
  other.forEach((entry, index) => {
    if (!kept.has(entry) || order.includes(entry)) return
    const before = other.slice(0, index).findLast((candidate) => order.includes(candidate))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry)
  })
  return { order, clash }
}

/** Returns the merged order; the chosen one if both sides moved entries differently. */
function orderBy<T>(
  collector: ConflictCollector,
  at: At,
  [base, mine, theirs]: readonly [readonly T[], readonly T[], readonly T[]],
  kept: ReadonlySet<T>,
  three: Three,
): T[] {
  const { order, clash } = mergeOrder(base, mine, theirs, kept)
  if (!clash) return order
  const side = collector.decide({ ...three, key: `${toPointer(at.origin)} order`, path: at.path })
  return side === 'mine' ? order : mergeOrder(base, theirs, mine, kept).order
}

function mergeGroups(
  { base, mine, theirs }: Three<Record<string, unknown>>,
  at: At,
  collector: ConflictCollector,
): unknown {
  const names = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])
  const merged = new Map<string, unknown>()
  for (const name of names) {
    const three = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) }
    const value = mergeValues(three, deeper(at, name, name), collector)
    if (value !== undefined) merged.set(name, value)
  }
  const orders = [Object.keys(base), Object.keys(mine), Object.keys(theirs)] as const
  const kept = new Set(merged.keys())
  // Visitors see the order of a form's fields, but not that of other properties.
  const isSeen = at.path.length === 1 && at.path[0] === 'properties'
  const order = isSeen
    ? orderBy(collector, at, orders, kept, { base, mine, theirs })
    : mergeOrder(...orders, kept).order
  return Object.fromEntries(order.map((name) => [name, merged.get(name)]))
}

/** The three states of a list entry; `undefined` where it does not exist. */
interface Entry extends Three {
  origin: string | number
}

const absent: Three = { base: undefined, mine: undefined, theirs: undefined }

/** Returns the entries of all three lists, each once, and the three lists of these entries. */
function entriesOf(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const entries: Entry[] = base.map((value, origin) => ({ ...absent, origin, base: value }))
  const inBase = [...entries]
  const indexIn = (list: readonly unknown[], side: 'mine' | 'theirs') => {
    const match = matchEntries(base, list)
    return list.map((value, index) => {
      const known = match[index]
      // Equal entries that both sides added become one.
      const twin =
        known === undefined
          ? entries.find(
              (entry) =>
                entry.base === undefined && entry[side] === undefined && isSame(entry.mine, value),
            )
          : inBase[known]
      const entry = twin ?? { ...absent, origin: `${side} ${index}` }
      if (!twin) entries.push(entry)
      entry[side] = value
      return entry
    })
  }
  const inMine = indexIn(mine, 'mine')
  return { entries, inBase, inMine, inTheirs: indexIn(theirs, 'theirs') }
}

function mergeLists(
  { base, mine, theirs }: Three<unknown[]>,
  at: At,
  collector: ConflictCollector,
): unknown {
  const { entries, inBase, inMine, inTheirs } = entriesOf(base, mine, theirs)
  // One side removed it, and the other did not change it or also removed it.
  const gone = ({ base, mine, theirs }: Entry) => {
    const left = [mine, theirs].filter((value) => value !== undefined)
    return base !== undefined && left.length < 2 && left.every((value) => isSame(value, base))
  }
  const kept = new Set(entries.filter((entry) => !gone(entry)))
  const order = orderBy(collector, at, [inBase, inMine, inTheirs], kept, { base, mine, theirs })
  const merged: unknown[] = []
  for (const entry of order) {
    const value = mergeValues(entry, deeper(at, entry.origin, merged.length), collector)
    if (value !== undefined) merged.push(value)
  }
  return merged
}

/** Returns the merged value; undefined if it is removed. Undecided conflicts have the value of `mine`. */
export function mergeValues(three: Three, at: At, collector: ConflictCollector): unknown {
  const { base, mine, theirs } = three
  const only = onlySide(three)
  if (only) return only === 'mine' ? mine : theirs
  if (isObject(mine) && isObject(theirs) && isObject(base)) {
    return mergeGroups({ base, mine, theirs }, at, collector)
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base)) {
    return mergeLists({ base, mine, theirs }, at, collector)
  }
  // Both sides added the same value, with its properties in another order.
  if (isSame(mine, theirs)) return mine
  const conflict = { base, mine, theirs, key: toPointer(at.origin), path: at.path }
  const side = collector.decide(conflict, mine === undefined ? 'theirs' : 'mine')
  return side === 'mine' ? mine : theirs
}
