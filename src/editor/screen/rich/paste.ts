/** Puts what is pasted or dropped into a text: what its author sees, as far as the text can have it. */
import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { MarkedText } from '../../model/rich/notation.ts'
import { noMarks } from '../../model/rich/notation.ts'
import { nodes } from '../../model/rich/schema.ts'
import { cellOf, inlineOf, isEmptyText, readPlain } from '../../model/rich/texts.ts'
import { type Block, inOneLine, joined } from '../paste/blocks.ts'
import { isCounter } from '../paste/list-markers.ts'
import { blocksFrom, type Clipboard, plainCellsFrom } from '../paste/pasted.ts'
import { depthOf } from './commands.ts'
import { cellAt, fillCells } from './tables.ts'

type Entry = Extract<Block, { kind: 'entry' }>

const paragraphOf = (runs: readonly MarkedText[]) =>
  nodes.paragraph.create(null, inlineOf(runs, nodes.paragraph))

/** Returns the words of an entry. A marker that does more than count them stays. */
const runsOf = ({ marker, runs }: Entry): readonly MarkedText[] =>
  marker === undefined || isCounter(marker) ? runs : [{ ...noMarks, text: `${marker} ` }, ...runs]

/** Returns a list with two levels, as the site has them. */
function listOf(entries: readonly Entry[]): Node {
  const items: { own: Node; inner: Node[] }[] = []
  for (const entry of entries) {
    const last = items.at(-1)
    const paragraph = paragraphOf(runsOf(entry))
    if (entry.level > 1 && last) last.inner.push(nodes.item.create(null, paragraph))
    else items.push({ own: paragraph, inner: [] })
  }
  const numbered = entries[0]?.marker !== undefined && isCounter(entries[0].marker)
  return nodes.list.create(
    { numbered: numbered || undefined },
    items.map(({ own, inner }) =>
      nodes.item.create(null, inner.length > 0 ? [own, nodes.list.create(null, inner)] : own),
    ),
  )
}

/** Returns pasted blocks as those of a long text. */
export function nodesOf(blocks: readonly Block[]): Node[] {
  const made: Node[] = []
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const highest = Math.min(...levels)
  let entries: Entry[] = []
  const endList = () => {
    if (entries.length > 0) made.push(listOf(entries))
    entries = []
  }
  for (const block of blocks) {
    if (block.kind === 'entry') {
      // A list with numbers after one without is another one.
      const isOther =
        block.level === 1 &&
        entries[0] &&
        (block.marker === undefined) !== (entries[0].marker === undefined)
      if (isOther) endList()
      entries.push(block)
      continue
    }
    endList()
    if (block.kind === 'heading') {
      const subheading = block.level > highest || undefined
      const content = inlineOf(inOneLine(block.runs), nodes.heading)
      made.push(nodes.heading.create({ subheading }, content))
    } else if (block.kind === 'quote') made.push(quoteOf(block.runs, made))
    else if (block.kind === 'table') {
      const cells = block.rows.map((row) =>
        nodes.row.create(
          null,
          row.map((runs) => cellOf(runs)),
        ),
      )
      const caption = readPlain('', nodes.tableCaption)
      made.push(nodes.tableFigure.create(null, [caption, nodes.table.create(null, cells)]))
    } else made.push(paragraphOf(block.runs))
  }
  endList()
  return made
}

/** Returns a quote, with the words of the quote just before it. */
function quoteOf(runs: readonly MarkedText[], made: Node[]): Node {
  const quotation = inlineOf(runs, nodes.quoteText)
  const last = made.at(-1)?.type === nodes.quote ? made.pop() : undefined
  const before = last?.firstChild?.content
  const text = before
    ? before.append(Fragment.from(nodes.lineBreak.create())).append(quotation)
    : quotation
  return nodes.quote.create(null, [nodes.quoteText.create(null, text), nodes.quoteSource.create()])
}

/** Returns blocks as the words of one text. */
function runsOfAll(blocks: readonly Block[], hasBreaks: boolean): MarkedText[] {
  if (!hasBreaks) return joined(blocks)
  const lines = blocks.flatMap((block): (readonly MarkedText[])[] =>
    block.kind === 'table'
      ? block.rows.map((row) => joined([{ kind: 'table', rows: [row] }]))
      : [block.kind === 'entry' ? runsOf(block) : block.runs],
  )
  return lines.flatMap((runs, index) =>
    index === 0 ? runs : [{ ...noMarks, text: '\n' }, ...runs],
  )
}

/** Returns the change that puts blocks at the selection. */
function insertBlocksAt(state: EditorState, blocks: readonly Block[]): Transaction {
  const { selection, doc } = state
  const { parent } = selection.$from
  const isLong =
    doc.type === nodes.parts &&
    (parent.type === nodes.paragraph ||
      parent.type === nodes.heading ||
      parent.type === nodes.parts)
  const [first, ...others] = blocks
  const isInline = !isLong || (others.length === 0 && first?.kind === 'paragraph')
  if (isInline) {
    // The whole of a text can be selected.
    const type = parent.inlineContent ? parent.type : nodes.paragraph
    const hasBreaks = type.contentMatch.matchType(nodes.lineBreak) !== null
    const content = inlineOf(runsOfAll(blocks, hasBreaks), type)
    return state.tr.replaceSelection(new Slice(content, 0, 0))
  }
  const isInList = depthOf(state, nodes.list) > 0
  const asEntries = blocks.map(
    (one): Block => (one.kind === 'paragraph' ? { kind: 'entry', level: 1, runs: one.runs } : one),
  )
  const made = Fragment.from(nodesOf(isInList ? asEntries : blocks))
  // A text without words is replaced, with its kind.
  const isReplaced = selection.empty && isEmptyText(parent) && selection.$from.depth === 1
  const change = state.tr
  if (isReplaced) {
    const at = selection.$from.before(1)
    return change.replaceWith(at, selection.$from.after(1), made)
  }
  const open =
    isInList || made.firstChild?.type === nodes.paragraph
      ? Slice.maxOpen(made)
      : new Slice(made, 0, 0)
  return change.replaceSelection(open)
}

/** Says what was pasted, and what is not there as it was. */
export function announcementOf(blocks: readonly Block[], dropped: readonly string[]): string {
  const isDeep = blocks.some((block) => block.kind === 'entry' && block.level > 2)
  const left = [
    ...dropped,
    ...(isDeep ? ['the third level of a list, which is now in the second'] : []),
  ]
  return left.length === 0 ? '' : `Left out: ${left.join(', ')}.`
}

/** Puts what is copied at the selection. Returns what was left out, in words. */
export function paste(view: EditorView, clipboard: Clipboard): string {
  const { state } = view
  const { parent } = state.selection.$from
  if (parent.type === nodes.copyText) {
    const text = clipboard.getData('text/plain').replace(/\r\n?/g, '\n')
    const copied = readPlain(text, nodes.copyText).content
    view.dispatch(state.tr.replaceSelection(new Slice(copied, 0, 0)).scrollIntoView())
    return ''
  }
  const dropped: string[] = []
  const blocks = blocksFrom(clipboard, dropped)
  const table = blocks.find((block) => block.kind === 'table')
  const here = cellAt(state)
  if (here) {
    const cells = table?.rows ?? plainCellsFrom(clipboard)
    if (cells.length > 0) {
      const columns = Math.max(...cells.map((row) => row.length))
      fillCells(cells, `${cells.length} × ${columns} cells pasted`)(state, view.dispatch)
      return announcementOf(blocks, dropped)
    }
  }
  if (blocks.length > 0) view.dispatch(insertBlocksAt(state, blocks).scrollIntoView())
  return announcementOf(blocks, dropped)
}

/** Returns a slice without marks, where the text has none. */
export function withoutMarks(slice: Slice): Slice {
  const plain = (fragment: Fragment): Fragment =>
    Fragment.fromArray(fragment.content.map((node) => node.copy(plain(node.content)).mark([])))
  return new Slice(plain(slice.content), slice.openStart, slice.openEnd)
}
