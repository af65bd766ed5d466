/** A value of the content as a document, and the document as a value: a long text, a single text or a table. */
import type { Node } from 'prosemirror-model'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { readParts, writeParts } from '../../model/rich/parts.ts'
import {
  type NodePosition,
  readGrid,
  readText,
  type WrittenDocument,
  writeGrid,
  writeText,
} from '../../model/rich/single.ts'
import type { RichOptions } from './keys.ts'

export interface DocumentOptions extends RichOptions {
  /** Whether a single text can have a list in it. */
  isEntry: boolean
}

/** Returns a value as a document; undefined if no document can hold it. */
export function readDocument(value: unknown, options: DocumentOptions): Node | undefined {
  if (options.kind === 'parts') return readParts(value ?? [])
  if (options.kind === 'grid') return readGrid(value, options.hasMarks)
  return readText(value, options.isEntry)
}

const written = new WeakMap<Node, WrittenDocument>()

/** Returns what is written of a document, once for each. */
export function writeDocument(doc: Node, { kind, hasMarks }: DocumentOptions): WrittenDocument {
  const write = () => (kind === 'grid' ? writeGrid(doc, hasMarks) : writeText(doc))
  const found = written.get(doc) ?? (kind === 'parts' ? writeParts(doc) : write())
  written.set(doc, found)
  return found
}

const isTextPosition = ({ node }: NodePosition) => node.isTextblock

/** Returns the text, or else the figure, around a position. */
export function nodeAt(
  positions: readonly NodePosition[],
  position: number,
): NodePosition | undefined {
  const around = positions.filter(
    ({ at, node }) => at <= position && position <= at + node.nodeSize,
  )
  return around.find(isTextPosition) ?? around.at(-1)
}

/** Returns the text that shows a path, or the first one within it, or else the figure that it is in. */
export function nodeOf(positions: readonly NodePosition[], path: Path): NodePosition | undefined {
  const pointer = toPointer(path)
  const exact = positions.find((one) => toPointer(one.path) === pointer)
  if (exact) return exact
  const within = positions.find((one) => toPointer(one.path).startsWith(`${pointer}/`))
  return within ?? positions.findLast((one) => pointer.startsWith(`${toPointer(one.path)}/`))
}

/** Returns the position in a text after as many characters that are no spaces. `places`: of all texts with its path. */
export function positionAfter(
  positions: readonly NodePosition[],
  count: number,
): number | undefined {
  let remaining = count
  let last: number | undefined
  for (const { node, at } of positions) {
    let position = at + 1
    for (const child of node.children) {
      for (const letter of child.text ?? '') {
        if (!/\s/.test(letter)) {
          if (remaining === 0) return position
          remaining -= 1
        }
        position += letter.length
      }
      if (!child.isText) position += child.nodeSize
    }
    last = position
  }
  return last
}
