/** The rows of a table, and single texts, as documents. */
import type { Node } from 'prosemirror-model'
import type { Path } from '../../../checks/read/layout.ts'
import { isSame } from '../json/match.ts'
import { nodes } from './schema.ts'
import { readEntry, readPlain, readRich, writeEntry, writeRich } from './texts.ts'

/** A text or a figure of a document, and where it is written. */
export interface NodePosition {
  /** The position before the node. */
  at: number
  node: Node
  path: Path
}

export interface WrittenDocument {
  value: unknown
  positions: NodePosition[]
}

export const isText = (value: unknown): value is string => typeof value === 'string'
/** Returns a text, or an empty one for what is none. */
export const textOf = (value: unknown) => (isText(value) ? value : '')

/** Returns the cells of a table. `start`: the position in the table, in the block that it is in. */
export function writeRows(
  table: Node,
  path: Path,
  positions: NodePosition[],
  start: number,
  write: (text: Node) => string = writeRich,
): string[][] {
  const rows: string[][] = []
  table.forEach((row, rowAt, down) => {
    const cells: string[] = []
    const isWritten = (cell: Node) => !cell.attrs.missing || cell.textContent !== ''
    const last = Math.max(0, row.children.findLastIndex(isWritten))
    row.forEach((cell, cellAt, across) => {
      const text = cell.firstChild
      if (!text || across > last) return
      cells.push(write(text))
      positions.push({
        at: start + rowAt + 1 + cellAt + 1,
        node: text,
        path: [...path, down, across],
      })
    })
    rows.push(cells)
  })
  return rows
}

/** Returns rows of texts as a table; undefined if they are none. */
export function readRows(rows: unknown, read: (text: string) => Node): Node | undefined {
  const isRow = (row: unknown): row is unknown[] => Array.isArray(row) && row.length > 0
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) return undefined
  const width = Math.max(...rows.map((row) => row.length))
  const cellOf = (cell: unknown, missing = false) =>
    nodes.cell.create({ missing }, read(textOf(cell)))
  const tableRows = rows.map((row) => {
    const others = Array.from({ length: width - row.length }, () => cellOf('', true))
    return nodes.row.create(null, [...row.map((cell) => cellOf(cell)), ...others])
  })
  return nodes.table.create(null, tableRows)
}

export const richCell = (text: string) => readRich(text, nodes.cellText)
export const plainCell = (text: string) => readPlain(text, nodes.cellText)

/** Returns a single text as a document. `isEntry`: whether it can have a list in it. */
export function readText(value: unknown, isEntry: boolean): Node | undefined {
  if (value !== undefined && !isText(value)) return undefined
  const text = value ?? ''
  return isEntry ? readEntry(text) : nodes.line.create(null, readRich(text))
}

/** Returns the document of a single text in the notation of rich texts. */
export function writeText(doc: Node): WrittenDocument {
  const positions: NodePosition[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock) positions.push({ at, node, path: [] })
  })
  const [first] = doc.children
  const value = doc.type === nodes.item ? writeEntry(doc) : first ? writeRich(first) : ''
  return { value, positions }
}

/** Returns rows of texts as a document. `isRich`: whether they have marks. */
export function readGrid(value: unknown, isRich: boolean): Node | undefined {
  const table = readRows(value, isRich ? richCell : plainCell)
  const doc = table && nodes.grid.create(null, table)
  return doc && isSame(writeGrid(doc, isRich).value, value) ? doc : undefined
}

export function writeGrid(doc: Node, isRich: boolean): WrittenDocument {
  const positions: NodePosition[] = []
  const write = isRich ? writeRich : ({ textContent }: Node) => textContent
  const [table] = doc.children
  return { value: table ? writeRows(table, [], positions, 1, write) : [], positions }
}
