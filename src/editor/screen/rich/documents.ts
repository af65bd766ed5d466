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

const isTextPlace = ({ node }: NodePosition) => node.isTextblock

/** Returns the text, or else the figure, around a position. */
export function placeAt(
  places: readonly NodePosition[],
  position: number,
): NodePosition | undefined {
  const around = places.filter(({ at, node }) => at <= position && position <= at + node.nodeSize)
  return around.find(isTextPlace) ?? around.at(-1)
}

/** Returns the text that shows a path, or the first one within it, or else the figure that it is in. */
export function placeOf(places: readonly NodePosition[], path: Path): NodePosition | undefined {
  const pointer = toPointer(path)
  const exact = places.find((one) => toPointer(one.path) === pointer)
  if (exact) return exact
  const within = places.find((one) => toPointer(one.path).startsWith(`${pointer}/`))
  return within ?? places.findLast((one) => pointer.startsWith(`${toPointer(one.path)}/`))
}

/** Returns the position in a text after as many characters that are no spaces. `places`: of all texts with its path. */
export function positionAfter(places: readonly NodePosition[], count: number): number | undefined {
  let left = count
  let last: number | undefined
  for (const { node, at } of places) {
    let position = at + 1
    for (const child of node.children) {
      for (const letter of child.text ?? '') {
        if (!/\s/.test(letter)) {
          if (left === 0) return position
          left -= 1
        }
        position += letter.length
      }
      if (!child.isText) position += child.nodeSize
    }
    last = position
  }
  return last
}
