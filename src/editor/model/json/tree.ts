/** A JSON text, with the place of each value. A text that the checks accept can be edited entry by entry. */
import { parseQuickly, toValue } from '../../../checks/read/document.ts'
import type { Path } from '../../../checks/read/layout.ts'
import { readJson } from '../../../checks/read/parse.ts'
import type { JsonNode } from '../../../checks/read/scan.ts'
import { TextCache } from '../../../checks/read/text-cache.ts'
import type { Json } from '../../../content/json-object.ts'
import { type Contents, EditError, textIn } from '../files.ts'

export type { JsonNode, Path }

/** A range of a text, and its replacement. Offsets are in UTF-16 code units; the end is exclusive. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** The texts that were parsed last, because an edit reads the same text several times. */
const read = new TextCache<JsonNode | undefined>(2 ** 22)

function readRoot(text: string): JsonNode | undefined {
  const { root, diagnostics, isComplete: whole } = readJson(text)
  const sound = whole && diagnostics.every(({ code }) => code === 'byte-order-mark')
  return sound ? root : undefined
}

/** Returns the root of a text; undefined if its syntax is wrong. A byte order mark is allowed. */
function tryRead(text: string): JsonNode | undefined {
  return read.of(text, readRoot)
}

/** Returns whether a text can be edited entry by entry. Otherwise, people edit it as text. */
export function isReadable(text: string): boolean {
  return isExact(text) || tryRead(text) !== undefined
}

/** Returns the root of a text. Throws an `EditError` if its syntax is wrong. */
export function readTree(text: string): JsonNode {
  const root = tryRead(text)
  if (root) return root
  throw new EditError(
    'This file is not valid JSON: for example, a comma is missing.',
    'Correct the text of the file first.',
  )
}

interface ReadValue {
  value: unknown
  /** Whether JSON.parse reads the text without loss. */
  isExact: boolean
}

/** The values of texts, because the editor searches all texts of a site again and again. */
const values = new TextCache<ReadValue>(2 ** 25)

function readAnew(text: string): ReadValue {
  // JSON.parse is enough for nearly all texts.
  const value = parseQuickly(text)
  if (value !== undefined) return { value, isExact: true }
  const root = tryRead(text)
  return { value: root && toValue(root), isExact: false }
}

/** Returns the value of a text; undefined if it is not valid JSON. The value is shared: do not change it. */
export function readValue(text: string): unknown {
  return values.of(text, readAnew).value
}

/** Returns the value of a file; undefined if it is missing or not valid JSON. The value is shared: do not change it. */
export function valueIn(files: Contents, file: string): unknown {
  return readValue(textIn(files, file) ?? '')
}

/** Returns whether JSON.parse reads a text without loss, so that `locate` finds its places. */
export function isExact(text: string): boolean {
  return values.of(text, readAnew).isExact
}

/** Returns `after`, with the objects of `before` for its unchanged parts. Changes `after`. */
export function sharing<Value>(before: unknown, after: Value): Value
export function sharing(before: unknown, after: unknown): unknown {
  if (before === after) return after
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const [old, now] = [before as Json, after as Json]
  const names = Object.keys(now)
  const oldNames = Object.keys(old)
  let isSame = names.length === oldNames.length
  names.forEach((name, index) => {
    if (name === '__proto__') isSame = false
    else if (Object.hasOwn(old, name)) now[name] = sharing(old[name], now[name])
    if (oldNames[index] !== name || old[name] !== now[name]) isSame = false
  })
  return isSame ? before : after
}

/** Lets the values of two texts share their unchanged parts, so that comparing them is quick. */
export function shareValues(before: string, after: string): void {
  const read = values.of(after, readAnew)
  read.value = sharing(readValue(before), read.value)
}

/** Returns the child with a name or an index; undefined if there is none. */
export function childOf(node: JsonNode | undefined, step: string | number): JsonNode | undefined {
  if (node?.items) return node.items[Number(step)]
  return node?.members?.find(({ key }) => key.value === String(step))?.value
}

/** Returns the node at a path; undefined if there is none. */
export function findNode(text: string, path: Path): JsonNode | undefined {
  let node: JsonNode | undefined = readTree(text)
  for (const step of path) node = childOf(node, step)
  return node
}

/** Returns the node at a path. Throws an `EditError` if there is none. */
export function nodeAt(text: string, path: Path): JsonNode {
  const node = findNode(text, path)
  if (node) return node
  throw new EditError(
    'The entry that you want to change no longer exists.',
    'It may have been deleted. Undo, or choose another entry.',
  )
}

/** Returns the entries of an array or object with their ranges, which in an object include the name. */
export function entriesOf(node: JsonNode): { start: number; end: number; value: JsonNode }[] {
  if (node.items) return node.items.map((value) => ({ start: value.start, end: value.end, value }))
  return (node.members ?? []).map(({ key, value }) => ({
    start: key.start,
    end: value.end,
    value,
  }))
}

export function replaceRange(text: string, { start, end, text: replacement }: TextEdit): string {
  return text.slice(0, start) + replacement + text.slice(end)
}
