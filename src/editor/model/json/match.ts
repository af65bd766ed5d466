/** Matches the entries of two states of a list, when entries were moved and changed. */
import { isObject, type Json, ownText } from '../../../content/json-object.ts'

/** Returns whether two JSON values are equal; the order of properties does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  return isEqual(a, b, false)
}

/** Returns whether two JSON values are equal, with their properties in the same order. */
export function isIdentical(a: unknown, b: unknown): boolean {
  return isEqual(a, b, true)
}

function isEqual(a: unknown, b: unknown, isOrdered: boolean): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === others.length &&
    names.every((name, at) => {
      const isThere = isOrdered ? name === others[at] : Object.hasOwn(b, name)
      return isThere && isEqual((a as Json)[name], (b as Json)[name], isOrdered)
    })
  )
}

/** The properties that can name an entry, best first. */
const naming = ['heading', 'title', 'label', 'name', 'question', 'from', 'number', 'href']

/** Returns the text that names an entry, such as its heading; undefined if it has none. */
export function nameIn(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined
  const found = naming.find((name) => ownText(entry, name)?.trim())
  return found === undefined ? undefined : String(entry[found])
}

const sameType = (a: unknown, b: unknown) => ownText(a, 'type') === ownText(b, 'type')

function isAlike(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b) || !sameType(a, b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  names.delete('type')
  const same = [...names].filter((name) => isSame(a[name], b[name]))
  return same.length > 0 && same.length * 2 >= names.size
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns whether two objects, or two arrays, share any text at any depth, except their type. */
function shareTexts(a: unknown, b: unknown): boolean {
  const types = [ownText(a, 'type'), ownText(b, 'type')]
  if (types[0] !== types[1] && !types.includes(undefined)) return false
  const groups = isObject(a) && isObject(b)
  if (!groups && !(Array.isArray(a) && Array.isArray(b))) return false
  const textsOfGroup = ({ type, ...rest }: Record<string, unknown>) =>
    textsIn(typeof type === 'string' ? rest : [type, rest])
  const [some, others] = groups ? [textsOfGroup(a), textsOfGroup(b)] : [textsIn(a), textsIn(b)]
  return some.some((text) => others.includes(text))
}

/**
 * Returns, for each entry of `after`, the index of the same entry in `before`; undefined for a new one. Equal
 * entries are matched first, then entries with the same id, the same name, mostly the same properties, any
 * common text, the same type. If equally many remain on both sides, they are matched in order.
 */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined)
  const free = new Set(before.keys())
  const match = (at: number, index: number) => {
    found[at] = index
    free.delete(index)
  }
  const pass = (fits: (a: unknown, b: unknown) => boolean) => {
    after.forEach((entry, at) => {
      if (found[at] !== undefined) return
      const index =
        free.has(at) && fits(before[at], entry)
          ? at
          : [...free].find((candidate) => fits(before[candidate], entry))
      if (index !== undefined) match(at, index)
    })
  }
  const sameOwn = (name: string) => (a: unknown, b: unknown) =>
    ownText(a, name) !== undefined && ownText(a, name) === ownText(b, name)
  pass(isSame)
  if (free.size === 0) return found
  pass((a, b) => sameOwn('id')(a, b) && sameType(a, b))
  pass((a, b) => nameIn(a) !== undefined && nameIn(a) === nameIn(b) && sameType(a, b))
  pass(isAlike)
  pass(shareTexts)
  pass(sameOwn('type'))
  const unmatched = [...free].sort((a, b) => a - b)
  const open = [...found.keys()].filter((at) => found[at] === undefined)
  if (unmatched.length === open.length) {
    open.forEach((at, rank) => {
      const index = unmatched[rank]
      if (index !== undefined && sameType(before[index], after[at])) match(at, index)
    })
  }
  return found
}
