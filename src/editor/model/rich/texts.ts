/** Reads single texts as nodes, and writes them. A text that was not changed is written as it was read. */
import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model'
import { splitList } from '../../../checks/read/rich-text.ts'
import { type MarkedText, noMarks, runsIn, written } from './notation.ts'
import { marks, nodes, richSchema } from './schema.ts'

/** The text that each node was read from. */
const sources = new WeakMap<Node, string>()

function from(text: string, node: Node): Node {
  sources.set(node, text)
  return node
}

/** Gives nodes that were made again the texts of those with the same content. */
export function adoptSources(read: Node, now: Node): void {
  if (read === now) return
  const text = sources.get(read)
  if (text !== undefined) sources.set(now, text)
  read.forEach((child, _, index) => {
    const other = now.maybeChild(index)
    if (other) adoptSources(child, other)
  })
}

/** Returns a block that begins a part, although the part before it could also hold it. */
export function beginPart(node: Node): Node {
  const first = node.type.create({ ...node.attrs, begins: true }, node.content)
  const text = sources.get(node)
  return text === undefined ? first : from(text, first)
}

function marksOf({ bold, italic, href }: MarkedText): Mark[] {
  return [
    ...(href === '' ? [] : [marks.link.create({ href })]),
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
  ]
}

/** Returns words as nodes. A line break is one where the node can have it. */
export function inlineOf(runs: readonly MarkedText[], type: NodeType): Fragment {
  const hasBreaks = type.contentMatch.matchType(nodes.lineBreak) !== null
  const own = (run: MarkedText) => type.allowedMarks(marksOf(run))
  return Fragment.fromArray(
    runs.flatMap((run) =>
      run.text
        .split(hasBreaks ? /(\n)/ : /(?!)/)
        .filter(Boolean)
        .map((line) =>
          line === '\n' && hasBreaks
            ? nodes.lineBreak.create(null, null, own(run))
            : richSchema.text(line, own(run)),
        ),
    ),
  )
}

/** Returns a text in the notation of rich texts as a node. */
export const readRich = (text: string, type: NodeType = nodes.paragraph): Node =>
  from(text, type.create(null, Fragment.from(inlineOf(runsIn(text), type))))

/** Returns a text without notation as a node. */
export const readPlain = (text: string, type: NodeType): Node =>
  type.create(null, inlineOf(text === '' ? [] : [{ ...noMarks, text }], type))

/** Returns an entry of a list, with the list in it, as a node. */
export function readEntry(text: string): Node {
  const [own = '', ...entries] = splitList(text)
  const inner = entries.map((entry) => nodes.item.create(null, readRich(entry)))
  const list = inner.length > 0 ? [nodes.list.create(null, inner)] : []
  return from(text, nodes.item.create(null, [readRich(own), ...list]))
}

/** Returns the words of a node with their marks. */
function runsOf(node: Node): MarkedText[] {
  const runs: MarkedText[] = []
  node.forEach((child) => {
    const link = child.marks.find(({ type }) => type === marks.link)
    const has = (mark: typeof marks.bold) => mark.isInSet(child.marks) !== undefined
    runs.push({
      text: child.isText ? (child.text ?? '') : '\n',
      bold: has(marks.bold),
      italic: has(marks.italic),
      href: String(link?.attrs.href ?? ''),
    })
  })
  return runs
}

/** Returns a node in the notation of rich texts. */
export const writeRich = (node: Node): string => sources.get(node) ?? written(runsOf(node))

/** Returns a cell of a table with these words. */
export const cellOf = (runs: readonly MarkedText[]): Node =>
  nodes.cell.create(null, nodes.cellText.create(null, inlineOf(runs, nodes.cellText)))

/** Returns whether a node is a paragraph with nothing in it. */
export const isEmptyParagraph = (node: Node | null | undefined): boolean =>
  node?.type === nodes.paragraph && node.content.size === 0

export const isEmptyText = (node: Node): boolean => node.textContent.trim() === ''

/** Returns a line of an entry. A line break before a hyphen begins no entry. */
const writeLine = (node: Node): string => writeRich(node).replace(/\n(?=- )/g, '\n\\')

/** Returns the texts of a list's entries. An entry of a list in it is written as one of them. */
function entriesOf(list: Node): string[] {
  return list.children.flatMap((item) => [
    ...item.children.filter(({ isTextblock }) => isTextblock && !isEmptyText(item)).map(writeLine),
    ...item.children.filter(({ type }) => type === nodes.list).flatMap(entriesOf),
  ])
}

/** Returns an entry in the notation of rich texts, with the list in it. */
export function writeEntry(item: Node): string {
  const known = sources.get(item)
  if (known !== undefined) return known
  const [first, list] = item.children
  const own = first ? writeLine(first) : ''
  const entries = list ? entriesOf(list).filter((text) => text.trim() !== '') : []
  return [own, ...entries].join('\n- ')
}
