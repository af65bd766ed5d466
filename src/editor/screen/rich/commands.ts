/** What people do to a text, beside typing: commands of ProseMirror, each with what screen readers are told. */
import { toggleMark } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  type Transaction,
} from 'prosemirror-state'
import { marks, nodes, richSchema } from '../../model/rich/schema.ts'

/** The key of a transaction’s words for screen readers. Such a transaction is an undo step of its own. */
const step = 'step'

/** Returns what screen readers are told of a transaction; undefined if it is typing. */
export const stepOf = (change: Transaction): string | undefined => change.getMeta(step)

/** Returns a command that is an undo step of its own. */
export const asStep =
  (command: Command, announcement: string): Command =>
  (state, dispatch, view) =>
    command(state, dispatch && ((change) => dispatch(change.setMeta(step, announcement))), view)

export const bold = asStep(toggleMark(marks.bold), 'Bold')
export const italic = asStep(toggleMark(marks.italic), 'Italics')

/** Returns whether the selected words have a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type)
}

/** Returns the range of the link at the selection, and where it leads; undefined without one. */
export function linkAt({ doc, selection }: EditorState) {
  const { $from, from, to } = selection
  const start = $from.start()
  let found: { from: number; to: number; href: string } | undefined
  $from.parent.forEach((child, offset) => {
    const href = marks.link.isInSet(child.marks)?.attrs.href
    const range = { from: start + offset, to: start + offset + child.nodeSize }
    if (typeof href !== 'string') return
    // The words of a link can be in several nodes.
    const last = found
    if (last?.to === range.from && last.href === href) last.to = range.to
    else if (!found || found.to < from) found = { ...range, href }
  })
  return found && found.from <= from && found.to >= Math.min(to, doc.content.size)
    ? found
    : undefined
}

/** Makes the selected words, or the link around them, lead to an address. Without words, inserts `name`. */
export function setLink(href: string, name: string): Command {
  return asStep((state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection
    const link = marks.link.create({ href })
    const change =
      from === to
        ? state.tr.insert(from, richSchema.text(name, [link]))
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, link)
    dispatch?.(change.scrollIntoView())
    return true
  }, 'Link')
}

export const removeLink: Command = asStep((state, dispatch) => {
  const link = linkAt(state)
  if (!link) return false
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link))
  return true
}, 'Link removed')

/** Returns the depth of the node of a type around the selection; 0 if there is none. */
export function depthOf({ selection: { $from } }: EditorState, type: NodeType): number {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === type) return depth
  }
  return 0
}

/** Returns the block of the document that the selection begins in, and the position before it. */
export function blockAt({
  selection,
  doc,
}: EditorState): { node: Node; at: number; index: number } | undefined {
  const index = selection.$from.index(0)
  const node = doc.maybeChild(index)
  if (!node) return undefined
  const at =
    selection instanceof NodeSelection && selection.$from.depth === 0
      ? selection.from
      : selection.$from.before(1)
  return { node, at, index }
}

/** The kinds of text that a block can become. */
export const textKinds = {
  paragraph: 'Text',
  heading: 'Heading',
  subheading: 'Smaller heading',
  list: 'List',
  numbered: 'Numbered list',
} as const
export type TextKind = keyof typeof textKinds

/** The figures that can be inserted. */
export const figureKinds = {
  tableFigure: 'Table',
  picture: 'Picture',
  quote: 'Quote',
  copy: 'Text to copy',
} as const
export type FigureKind = keyof typeof figureKinds

/** Returns what the block at the selection is. */
export function kindAt(state: EditorState): TextKind | FigureKind {
  const node = blockAt(state)?.node
  if (node?.type === nodes.list) {
    const depth = depthOf(state, nodes.list)
    return state.selection.$from.node(depth || 1).attrs.numbered ? 'numbered' : 'list'
  }
  if (node?.type === nodes.heading) return node.attrs.subheading ? 'subheading' : 'heading'
  return (node?.type.name ?? 'paragraph') as TextKind | FigureKind
}

/** Takes the selected entries out of all lists. */
function outOfLists(state: EditorState, change: Transaction): EditorState {
  let now = state
  while (
    liftListItem(nodes.item)(now, (one) => {
      for (const each of one.steps) change.step(each)
      now = now.apply(one)
    })
  ) {
    // Until they are in none.
  }
  return now
}

/** Makes the selected blocks another kind of text. */
export function setKind(kind: TextKind): Command {
  return asStep((state, dispatch) => {
    if (kindAt(state) in figureKinds) return false
    const isList = kind === 'list' || kind === 'numbered'
    const depth = depthOf(state, nodes.list)
    const { $from } = state.selection
    const change = state.tr
    if (isList && depth > 0) {
      const numbered = kind === 'numbered' || undefined
      change.setNodeMarkup($from.before(1), null, { ...$from.node(1).attrs, numbered })
      dispatch?.(change)
      return true
    }
    const now = outOfLists(state, change)
    const { from, to } = now.selection
    const isHeading = kind === 'heading' || kind === 'subheading'
    const type = isHeading ? nodes.heading : nodes.paragraph
    const attrs: Attrs = isHeading ? { subheading: kind === 'subheading' || undefined } : {}
    change.setBlockType(from, to, type, attrs)
    if (!isList) {
      dispatch?.(change)
      return true
    }
    const after = now.apply(now.tr.setBlockType(from, to, type, attrs))
    return wrapInList(nodes.list, { numbered: kind === 'numbered' || undefined })(
      after,
      dispatch &&
        ((one) => {
          for (const each of one.steps) change.step(each)
          dispatch(change.setSelection(Selection.fromJSON(change.doc, one.selection.toJSON())))
        }),
    )
  }, textKinds[kind])
}

/** Makes an entry one of the entry before it. Lists have two levels. */
export const indent: Command = asStep((state, dispatch) => {
  const depth = depthOf(state, nodes.list)
  return depth === 1 && sinkListItem(nodes.item)(state, dispatch)
}, 'Moved into the entry above')

export const outdent: Command = asStep(
  (state, dispatch) => depthOf(state, nodes.list) > 0 && liftListItem(nodes.item)(state, dispatch),
  'Moved out',
)

/** Moves the entry of a list, or the block, at the selection before or after its neighbour. */
export function moveBlock(direction: -1 | 1): Command {
  return asStep(
    (state, dispatch) => {
      const { selection, doc } = state
      const { $from } = selection
      const depth = depthOf(state, nodes.item) || 1
      const isNode = selection instanceof NodeSelection && $from.depth === 0
      // All of a text, or several blocks, have no neighbour to change places with.
      if (!isNode && ($from.depth < depth || !$from.sameParent(selection.$to))) return false
      const parent = isNode ? doc : $from.node(depth - 1)
      const index = isNode ? $from.index() : $from.index(depth - 1)
      const other = parent.maybeChild(index + direction)
      const own = parent.maybeChild(index)
      if (!other || !own) return false
      const at = isNode ? selection.from : $from.before(depth)
      const to = direction < 0 ? at - other.nodeSize : at + other.nodeSize
      const change = state.tr.delete(at, at + own.nodeSize).insert(to, own)
      // The selection moves along: letters, a node or cells.
      const { type, anchor, head } = selection.toJSON()
      const moved = { type, anchor: anchor - at + to, head: head - at + to }
      change.setSelection(Selection.fromJSON(change.doc, moved))
      dispatch?.(change.scrollIntoView())
      return true
    },
    direction < 0 ? 'Moved up' : 'Moved down',
  )
}
