/**
 * A text as JSON, with the place of everything in it. It is read by the reader of the checks, so that
 * what they call right can be edited, and what they do not is left to be written by hand.
 */
import { openDocument, toValue } from '../../../checks/read/document.ts'
import type { Path } from '../../../checks/read/locate.ts'
import { readJson } from '../../../checks/read/parse.ts'
import type { JsonNode } from '../../../checks/read/scan.ts'
import { EditError } from '../files.ts'

export type { JsonNode, Path }

/** A stretch of a text, and what takes its place. Offsets are UTF-16 units; the end is exclusive. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** The few last texts that were read: an edit reads the same one several times. */
const read = new Map<string, JsonNode | undefined>()
const kept = 16

/** The root of a text without a mistake in its writing, or undefined. A byte order mark is none. */
export function tryRead(text: string): JsonNode | undefined {
  if (read.has(text)) return read.get(text)
  const { root, diagnostics, whole } = readJson(text)
  const sound = whole && diagnostics.every(({ code }) => code === 'byte-order-mark')
  const found = sound ? root : undefined
  read.set(text, found)
  const oldest = read.keys().next().value
  if (read.size > kept && oldest !== undefined) read.delete(oldest)
  return found
}

/** Whether a text can be edited entry by entry. Where not, it has to be written by hand. */
export function isReadable(text: string): boolean {
  return tryRead(text) !== undefined
}

/** The root of a text. Throws an `EditError` where it has a mistake in its writing. */
export function readTree(text: string): JsonNode {
  const root = tryRead(text)
  if (root) return root
  throw new EditError(
    'This file has a mistake in its writing, such as a missing comma.',
    'Mend it in the text of the file first.',
  )
}

/** What texts hold: of a large site, all of them are looked through again and again. */
const values = new Map<string, unknown>()
const keptValues = 4096

function readAnew(text: string): unknown {
  // Without a mistake, which nearly all are, JSON.parse is enough.
  const document = openDocument({ path: '', bytes: new TextEncoder().encode(text) })
  if (document.diagnostics.length === 0) return document.value
  const root = tryRead(text)
  return root && toValue(root)
}

/** What a text holds, or undefined where it cannot be read. It is shared, and not to be changed. */
export function readValue(text: string): unknown {
  if (!values.has(text)) {
    values.set(text, readAnew(text))
    const oldest = values.keys().next().value
    if (values.size > keptValues && oldest !== undefined) values.delete(oldest)
  }
  return values.get(text)
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
