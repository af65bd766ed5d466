/** What is inserted into a long text, and taken away. */
import type { Node, NodeType } from 'prosemirror-model'
import { type Command, Selection } from 'prosemirror-state'
import { nodes } from '../../model/rich/schema.ts'
import { cellOf, isEmptyParagraph } from '../../model/rich/texts.ts'
import {
  asStep,
  blockAt,
  type FigureKind,
  figureKinds,
  setKind,
  type TextKind,
  textKinds,
} from './commands.ts'

/** Returns a new figure, with places for its texts. */
function newFigure(kind: FigureKind): Node {
  const empty = (type: NodeType) => type.create()
  const row = () => nodes.row.create(null, [cellOf([]), cellOf([])])
  const content = {
    tableFigure: () => [empty(nodes.tableCaption), nodes.table.create(null, [row(), row()])],
    picture: () => [empty(nodes.pictureCaption)],
    quote: () => [empty(nodes.quoteText), empty(nodes.quoteSource)],
    copy: () => [empty(nodes.copyLabel), empty(nodes.copyText)],
  }[kind]()
  return nodes[kind].create(null, content)
}

/** Inserts blocks after the one at the selection, or in its place if it has no words. */
export function insertBlocks(blocks: readonly Node[], announcement: string): Command {
  return asStep((state, dispatch) => {
    const here = blockAt(state)
    if (!here || state.doc.type !== nodes.parts) return false
    const { node, at } = here
    const isReplaced = isEmptyParagraph(node)
    const start = isReplaced ? at : at + node.nodeSize
    const change = state.tr.replaceWith(start, at + node.nodeSize, blocks)
    dispatch?.(change.setSelection(Selection.near(change.doc.resolve(start + 1))).scrollIntoView())
    return true
  }, announcement)
}

/** Inserts a new block. */
export function insertKind(kind: TextKind | FigureKind): Command {
  if (kind in figureKinds) {
    const name = kind as FigureKind
    return insertBlocks([newFigure(name)], figureKinds[name])
  }
  return (state, dispatch, view) => {
    if (isEmptyParagraph(blockAt(state)?.node))
      return setKind(kind as TextKind)(state, dispatch, view)
    if (!dispatch) return true
    const paragraph = nodes.paragraph.create()
    return insertBlocks([paragraph], textKinds[kind as TextKind])(state, dispatch, view) &&
      kind !== 'paragraph' &&
      view
      ? setKind(kind as TextKind)(view.state, dispatch, view)
      : true
  }
}

/** Deletes the block, or the entry of a list, at the selection. */
export const deleteBlock: Command = asStep((state, dispatch) => {
  const here = blockAt(state)
  if (!here) return false
  const change = state.tr.delete(here.at, here.at + here.node.nodeSize)
  dispatch?.(change.setSelection(Selection.near(change.doc.resolve(here.at))).scrollIntoView())
  return true
}, 'Deleted. Undo brings it back.')
