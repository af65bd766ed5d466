/**
 * The parts of a long text as one document, and the document as parts. A part has at most one of each kind of block, in
 * one order; what it cannot hold is the next part, without a heading.
 */
import type { Node } from 'prosemirror-model'
import type { Path } from '../../../checks/read/layout.ts'
import { isObject, type Json } from '../../../content/json-object.ts'
import { isSame } from '../json/match.ts'
import { nodes } from './schema.ts'
import {
  isText,
  type NodePosition,
  readRows,
  richCell,
  textOf,
  type WrittenDocument,
  writeRows,
} from './single.ts'
import {
  beginPart,
  isEmptyText,
  readEntry,
  readPlain,
  readRich,
  writeEntry,
  writeRich,
} from './texts.ts'

/** The blocks of a part, in the order in which it shows them. A part can have several paragraphs. */
const kinds = ['heading', 'paragraph', 'list', 'tableFigure', 'picture', 'quote', 'copy']
const several = kinds.indexOf('paragraph')

/** What a block adds to its part, and the texts in it. Their paths begin at the part. */
interface Block {
  entries: Json
  positions: NodePosition[]
}

/** Returns the properties that are set. */
const set = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))

/** Returns a text that can be left out. */
const optional = (text: string) => (text === '' ? undefined : text)

/** Returns the places of a node's children, whose paths are these. */
function placesIn(node: Node, paths: readonly (Path | undefined)[], start = 1): NodePosition[] {
  const positions: NodePosition[] = []
  node.forEach((child, offset, index) => {
    const path = paths[index]
    if (path) positions.push({ at: start + offset, node: child, path })
  })
  return positions
}

function writeTable(figure: Node): Block {
  const [caption, table] = figure.children
  if (!caption || !table) return { entries: {}, positions: [] }
  const positions = placesIn(figure, [['table', 'caption']])
  const rows = writeRows(table, ['table', 'rows'], positions, caption.nodeSize + 2)
  const { rowHeadings } = figure.attrs
  return { entries: { table: set({ caption: caption.textContent, rows, rowHeadings }) }, positions }
}

function writeList(list: Node, keepsEmpty: boolean): Block | undefined {
  const entries: string[] = []
  const positions: NodePosition[] = []
  list.forEach((item, offset) => {
    if (isEmptyText(item) && !keepsEmpty) return
    const path = ['list', entries.length]
    entries.push(writeEntry(item))
    item.descendants((node, at) => {
      if (node.isTextblock) positions.push({ at: offset + at + 2, node, path })
    })
  })
  if (entries.length === 0) return undefined
  return { entries: set({ list: entries, numbered: list.attrs.numbered }), positions }
}

/** Returns what is written of a block; undefined for one that is empty. */
function writeBlock(node: Node, keepsEmpty: boolean): Block | undefined {
  const { attrs } = node
  const [first, second] = node.children
  const textOf = (child: Node | undefined) => child?.textContent ?? ''
  switch (node.type) {
    case nodes.list:
      return writeList(node, keepsEmpty)
    case nodes.tableFigure:
      return writeTable(node)
    case nodes.picture: {
      const { picture } = attrs
      // Words without a picture are a paragraph.
      if (picture === null)
        return first && writeBlock(nodes.paragraph.create(null, first.content), keepsEmpty)
      const caption = optional(textOf(first))
      return { entries: set({ picture, caption }), positions: placesIn(node, [['caption']]) }
    }
    case nodes.quote: {
      const text = first ? writeRich(first) : ''
      const quote = set({ text, source: optional(textOf(second)), href: attrs.href })
      const paths = [
        ['quote', 'text'],
        ['quote', 'source'],
      ]
      return { entries: { quote }, positions: placesIn(node, paths) }
    }
    case nodes.copy: {
      const { copyLabel, copiedLabel } = attrs
      const label = optional(textOf(first))
      const copy = set({ label, text: textOf(second), copyLabel, copiedLabel })
      const paths = [
        ['copy', 'label'],
        ['copy', 'text'],
      ]
      return { entries: { copy }, positions: placesIn(node, paths) }
    }
    default: {
      if (isEmptyText(node) && !keepsEmpty) return undefined
      const isHeading = node.type === nodes.heading
      const entries = isHeading
        ? set({ heading: node.textContent, subheading: attrs.subheading })
        : { paragraphs: [writeRich(node)] }
      const path = isHeading ? ['heading'] : ['paragraphs', 0]
      return { entries, positions: [{ at: 0, node, path }] }
    }
  }
}

const known = new WeakMap<Node, { block: Block | undefined }>()

/** Returns the same as `writeBlock`, once for each block. */
function blockOf(node: Node): Block | undefined {
  const found = known.get(node) ?? { block: writeBlock(node, false) }
  known.set(node, found)
  return found.block
}

/** The name of the entry of each kind of figure, for the notes on the figure itself. */
const figureEntries: Readonly<Record<string, string>> = {
  tableFigure: 'table',
  picture: 'picture',
  quote: 'quote',
  copy: 'copy',
}

/** Returns a document as the parts of a long text. `keepsEmpty`: with the paragraphs and entries that have no words. */
export function writeParts(doc: Node, keepsEmpty = false): WrittenDocument {
  const parts: Json[] = []
  const positions: NodePosition[] = []
  let last = -1
  doc.forEach((node, offset) => {
    const block = keepsEmpty ? writeBlock(node, true) : blockOf(node)
    if (!block) return
    const rank = kinds.indexOf('paragraphs' in block.entries ? 'paragraph' : node.type.name)
    const isNext = rank < last || (rank === last && rank !== several) || node.attrs.begins
    if (last < 0 || rank === 0 || isNext) parts.push({})
    last = rank
    const part = parts.at(-1) ?? {}
    const number = parts.length - 1
    const before = rank === several && Array.isArray(part.paragraphs) ? part.paragraphs : []
    Object.assign(part, block.entries)
    if (before.length > 0) part.paragraphs = [...before, ...(part.paragraphs as string[])]
    const name = figureEntries[node.type.name]
    if (name !== undefined && Object.hasOwn(part, name))
      positions.push({ at: offset, node, path: [number, name] })
    for (const { at, node: text, path } of block.positions) {
      const own = path[0] === 'paragraphs' ? ['paragraphs', before.length] : path
      positions.push({ at: offset + at, node: text, path: [number, ...own] })
    }
  })
  return { value: parts, positions }
}

/** Returns the blocks of a part. Writing them again shows what they lack. */
function readPart(part: Json): Node[] {
  const { heading, subheading, paragraphs, list, numbered, table, picture, quote, copy } = part
  const blocks: Node[] = []
  if (isText(heading)) {
    const { content } = readPlain(heading, nodes.heading)
    blocks.push(nodes.heading.create({ subheading }, content))
  }
  if (Array.isArray(paragraphs)) {
    blocks.push(...paragraphs.map((text: unknown) => readRich(textOf(text))))
  }
  if (Array.isArray(list) && list.length > 0) {
    const items = list.map((text: unknown) => readEntry(textOf(text)))
    blocks.push(nodes.list.create({ numbered }, items))
  }
  const rows = isObject(table) ? readRows(table.rows, richCell) : undefined
  if (isObject(table) && rows) {
    const caption = readPlain(textOf(table.caption), nodes.tableCaption)
    blocks.push(nodes.tableFigure.create({ rowHeadings: table.rowHeadings }, [caption, rows]))
  }
  if (isObject(picture)) {
    const caption = readPlain(textOf(part.caption), nodes.pictureCaption)
    blocks.push(nodes.picture.create({ picture }, caption))
  }
  if (isObject(quote)) {
    const source = readPlain(textOf(quote.source), nodes.quoteSource)
    const text = readRich(textOf(quote.text), nodes.quoteText)
    blocks.push(nodes.quote.create({ href: quote.href }, [text, source]))
  }
  if (isObject(copy)) {
    const { label, text, copyLabel, copiedLabel } = copy
    const texts = [
      readPlain(textOf(label), nodes.copyLabel),
      readPlain(textOf(text), nodes.copyText),
    ]
    blocks.push(nodes.copy.create({ copyLabel, copiedLabel }, texts))
  }
  return blocks
}

/** Returns the parts of a long text as a document; undefined for what no document can hold. */
export function readParts(value: unknown): Node | undefined {
  if (!Array.isArray(value) || !value.every(isObject)) return undefined
  const blocks: Node[] = []
  let last = -1
  for (const part of value) {
    const [first, ...others] = readPart(part)
    if (!first) return undefined
    const rank = kinds.indexOf(first.type.name)
    // Otherwise, the rule of `writeParts` would put it into the part before.
    const isOutOfOrder = last >= 0 && (rank > last || (rank === last && rank === several))
    blocks.push(rank > 0 && isOutOfOrder ? beginPart(first) : first, ...others)
    last = kinds.indexOf(blocks.at(-1)?.type.name ?? '')
  }
  const doc = nodes.parts.create(null, blocks.length > 0 ? blocks : [nodes.paragraph.create()])
  return blocks.length === 0 || isSame(writeParts(doc, true).value, value) ? doc : undefined
}
