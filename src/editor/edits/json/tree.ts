/** A text as JSON, with the place of everything in it. What the checks call right can be edited entry by entry. */
import { parseQuickly, toValue } from '../../../checks/read/document.ts'
import type { Path } from '../../../checks/read/locate.ts'
import { readJson } from '../../../checks/read/parse.ts'
import type { JsonNode } from '../../../checks/read/scan.ts'
import type { Json } from '../../../content/json-object.ts'
import { EditError, type Files } from '../files.ts'
import { TextCache } from './text-cache.ts'

export type { JsonNode, Path }

/** A stretch of a text, and what takes its place. Offsets are UTF-16 units; the end is exclusive. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** The few last texts that were read: an edit reads the same one several times. */
const read = new TextCache<JsonNode | undefined>(2 ** 22)

function readRoot(text: string): JsonNode | undefined {
  const { root, diagnostics, whole } = readJson(text)
  const sound = whole && diagnostics.every(({ code }) => code === 'byte-order-mark')
  return sound ? root : undefined
}

/** The root of a text without a mistake in its writing, or undefined. A byte order mark is none. */
function tryRead(text: string): JsonNode | undefined {
  return read.of(text, readRoot)
}

/** Whether a text can be edited entry by entry. Where not, it has to be written by hand. */
export function isReadable(text: string): boolean {
  return isExact(text) || tryRead(text) !== undefined
}

/** The root of a text. Throws an `EditError` where it has a mistake in its writing. */
export function readTree(text: string): JsonNode {
  const root = tryRead(text)
  if (root) return root
  throw new EditError(
    'This file has a mistake in its writing, such as a missing comma.',
    'Correct it in the text of the file first.',
  )
}

interface ReadValue {
  value: unknown
  /** Whether JSON.parse reads the text without losing anything. */
  isExact: boolean
}

/** What texts hold: of a large site, all of them are looked through again and again. */
const values = new TextCache<ReadValue>(2 ** 25)

function readAnew(text: string): ReadValue {
  // Without a mistake, which nearly all are, JSON.parse is enough.
  const value = parseQuickly(text)
  if (value !== undefined) return { value, isExact: true }
  const root = tryRead(text)
  return { value: root && toValue(root), isExact: false }
}

/** Returns what a text holds, or undefined where it cannot be read. It is shared, and not to be changed. */
export function readValue(text: string): unknown {
  return values.of(text, readAnew).value
}

/** What a file holds, or undefined where it is not there or cannot be read. It is shared, and not to be changed. */
export function valueIn(files: Files, file: string): unknown {
  return readValue(files.get(file) ?? '')
}

/** Whether JSON.parse reads a text without losing anything, so that `locate` finds its places. */
export function isExact(text: string): boolean {
  return values.of(text, readAnew).isExact
}

/** Returns a value in which the parts that are equal to those of another one are the same objects. */
function sharing(before: unknown, after: unknown): unknown {
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

/** Lets the value of a text share its unchanged parts with that of `before`, so that only what changed is compared. */
export function shareValues(before: string, after: string): void {
  const read = values.of(after, readAnew)
  read.value = sharing(readValue(before), read.value)
}

/** The node that one step leads to, or undefined. */
export function childOf(node: JsonNode | undefined, step: string | number): JsonNode | undefined {
  if (node?.items) return node.items[Number(step)]
  return node?.members?.find(({ key }) => key.value === String(step))?.value
}

/** The node at a path, or undefined where there is none. */
export function findNode(text: string, path: Path): JsonNode | undefined {
  let node: JsonNode | undefined = readTree(text)
  for (const step of path) node = childOf(node, step)
  return node
}

/** The node at a path. Throws an `EditError` where there is none. */
export function nodeAt(text: string, path: Path): JsonNode {
  const node = findNode(text, path)
  if (node) return node
  throw new EditError(
    'What is to be changed is no longer there.',
    'It may have been deleted meanwhile: undo, or choose another entry.',
  )
}

/** The entries of a list or a group, each from its first character to its last: with its name, in a group. */
export function entriesOf(node: JsonNode): { start: number; end: number; value: JsonNode }[] {
  if (node.items) return node.items.map((value) => ({ start: value.start, end: value.end, value }))
  return (node.members ?? []).map(({ key, value }) => ({
    start: key.start,
    end: value.end,
    value,
  }))
}

/** The text after one edit. */
export function replaceRange(text: string, { start, end, text: put }: TextEdit): string {
  return text.slice(0, start) + put + text.slice(end)
}
