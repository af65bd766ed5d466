/** Changes a value in a JSON text, and only the parts of the text that differ. */

import { toValue } from '../../../checks/read/document.ts'
import { locate, type Range } from '../../../checks/read/layout.ts'
import { isObject } from '../../../content/json-object.ts'
import { EditError } from '../files.ts'
import { insertItem, insertMember, moveEntryAt, removeAt } from './entries.ts'
import { isSame, matchEntries } from './match.ts'
import { breaksLine, indentationAt, styleOf, write } from './style.ts'
import { childOf, findNode, isExact, nodeAt, type Path, replaceRange } from './tree.ts'

function replaceAt(text: string, path: Path, value: unknown): string {
  const { start, end, items, members } = nodeAt(text, path)
  const style = styleOf(text)
  const wasInline = Boolean((items ?? members)?.length) && !breaksLine(text.slice(start, end))
  const written = write(value, style, indentationAt(text, start), wasInline)
  return replaceRange(text, { start, end, text: written })
}

/** Returns the index for a new property: after the last existing one that comes before it in `order`. */
export function placeFor(name: string, names: readonly string[], order: readonly string[]): number {
  const rank = order.indexOf(name)
  if (rank < 0) return names.length
  for (let before = rank - 1; before >= 0; before--) {
    const at = names.indexOf(String(order[before]))
    if (at >= 0) return at + 1
  }
  return order.some((other) => names.includes(other)) ? 0 : names.length
}

/** Returns the property names of the object at a path. */
export const namesAt = (text: string, path: Path): string[] =>
  (findNode(text, path)?.members ?? []).map(({ key }) => String(key.value))

function patchGroup(text: string, path: Path, value: Record<string, unknown>): string {
  let now = text
  for (const name of namesAt(text, path)) {
    if (!Object.hasOwn(value, name)) now = removeAt(now, [...path, name])
  }
  const order = Object.keys(value)
  for (const name of order) {
    const names = namesAt(now, path)
    now = names.includes(name)
      ? patch(now, [...path, name], value[name])
      : insertMember(now, path, placeFor(name, names, order), name, value[name])
  }
  return now
}

function patchList(text: string, path: Path, value: readonly unknown[]): string {
  const node = nodeAt(text, path)
  const before = (node.items ?? []).map(toValue)
  const match = matchEntries(before, value)
  let now = text
  // The index in `before` of the entry that is now at each place.
  const indexes = [...before.keys()]
  for (const index of [...indexes].reverse()) {
    if (match.includes(index)) continue
    now = removeAt(now, [...path, index])
    indexes.splice(index, 1)
  }
  value.forEach((entry, at) => {
    const index = match[at]
    if (index === undefined) {
      now = insertItem(now, path, at, entry)
      indexes.splice(at, 0, -1)
      return
    }
    const from = indexes.indexOf(index)
    now = moveEntryAt(now, path, from, at)
    indexes.splice(at, 0, ...indexes.splice(from, 1))
    now = patch(now, [...path, at], entry)
  })
  return now
}

/** Returns the text with another value at a path. */
export function patch(text: string, path: Path, value: unknown): string {
  const node = nodeAt(text, path)
  const before = toValue(node)
  if (isSame(before, value)) return text
  if (node.members?.length && isObject(value) && Object.keys(value).length > 0) {
    return patchGroup(text, path, value)
  }
  if (node.items?.length && Array.isArray(value) && value.length > 0) {
    return patchList(text, path, value)
  }
  return replaceAt(text, path, value)
}

/** The value that was replaced last, and the text after it: the next letter is typed into the same place. */
let last: { text: string; pointer: string; value: Range } | undefined

/** Replaces a string, number or boolean; undefined if there is no such value. */
function replacePlain(text: string, path: Path, value: unknown): string | undefined {
  const pointer = JSON.stringify(path)
  const isLast = last?.text === text && last.pointer === pointer
  const located = !isLast && isExact(text) ? locate(text, path) : undefined
  const range = isLast ? last?.value : located?.isGroup ? undefined : located?.value
  if (!range) return undefined
  const { start, end } = range
  if (JSON.parse(text.slice(start, end)) === value) return text
  const written = JSON.stringify(value)
  const after = replaceRange(text, { start, end, text: written })
  last = { text: after, pointer, value: { start, end: start + written.length } }
  return after
}

/** Returns the text with a value set at a path; adds missing objects. `order`: the usual order of its siblings. */
export function setAt(
  text: string,
  path: Path,
  value: unknown,
  order: readonly string[] = [],
): string {
  const typed = typeof value === 'object' ? undefined : replacePlain(text, path, value)
  if (typed !== undefined) return typed
  if (findNode(text, path)) return patch(text, path, value)
  const above = path.slice(0, -1)
  const name = path.at(-1)
  const group = findNode(text, above)
  if (name === undefined) return text
  if (!group) return setAt(text, above, typeof name === 'number' ? [value] : { [name]: value })
  if (group.members) {
    const names = namesAt(text, above)
    const key = String(name)
    return insertMember(text, above, placeFor(key, names, order), key, value)
  }
  if (group.items) return insertItem(text, above, Number(name), value)
  throw new EditError('Nothing can be put here.', 'Undo, or choose another entry.')
}

/** Returns the text with the properties of an object in another order. Properties that `order` lacks come last. */
export function reorder(text: string, path: Path, order: readonly string[]): string {
  let now = text
  const newOrder = order.filter((name) => childOf(nodeAt(text, path), name))
  newOrder.forEach((name, at) => {
    now = moveEntryAt(now, path, namesAt(now, path).indexOf(name), at)
  })
  return now
}
