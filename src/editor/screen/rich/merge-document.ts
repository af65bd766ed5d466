/** Puts another version of a text into the view, so that the caret stays where it is. */
import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { nodes } from '../../model/rich/schema.ts'
import { adoptSources, isEmptyText } from '../../model/rich/texts.ts'

interface Child {
  node: Node
  at: number
}

/** Returns the blocks with words, and figures: what is written of a document. */
function childrenOf(doc: Node): Child[] {
  const all: Child[] = []
  doc.forEach((node, at) => {
    const isLeftOut = doc.type === nodes.parts && node.isTextblock && isEmptyText(node)
    if (!isLeftOut) all.push({ node, at })
  })
  return all
}

/** Returns the cells of each row of a table in a node. */
function cellsIn(node: Node): string {
  const counts: number[] = []
  node.descendants((child) => {
    if (child.type === nodes.row) counts.push(child.childCount)
    return !child.isTextblock
  })
  return counts.join()
}

/** Changes a node at a position to another version of it, as little as possible. */
function changeNode(change: Transaction, { node, at }: Child, next: Node): void {
  // The end of one table and the beginning of another one make no table.
  if (!node.sameMarkup(next) || cellsIn(node) !== cellsIn(next)) {
    change.replaceWith(at, at + node.nodeSize, next)
    return
  }
  const start = node.content.findDiffStart(next.content)
  const end = node.content.findDiffEnd(next.content)
  if (start === null || !end) return
  // Equal letters on both sides would be counted twice.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  change.replace(at + 1 + start, at + 1 + end.a + overlap, next.slice(start, end.b + overlap))
}

/** Returns the change that makes the document another version of it; undefined if it is the same. */
export function mergeDocument(state: EditorState, next: Node): Transaction | undefined {
  const { doc, selection, tr: change } = state
  const [now, then] = [childrenOf(doc), childrenOf(next)]
  let start = 0
  const same = (a?: Child, b?: Child) => a !== undefined && b !== undefined && a.node.eq(b.node)
  while (same(now[start], then[start])) start += 1
  let end = 0
  const sharedLength = Math.min(now.length, then.length) - start
  while (end < sharedLength && same(now.at(-1 - end), then.at(-1 - end))) end += 1
  const [ours, theirs] = [now.slice(start, now.length - end), then.slice(start, then.length - end)]
  if (ours.length === theirs.length) {
    for (const [index, own] of [...ours.entries()].reverse()) {
      const other = theirs[index]
      if (other) changeNode(change, own, other.node)
    }
  } else {
    const first = ours[0]?.at ?? now[start]?.at ?? doc.content.size
    const last = ours.at(-1)
    const { $head, head } = selection
    const block = $head.depth > 0 ? $head.node(1) : undefined
    const offset = $head.depth > 0 ? head - $head.before(1) : 0
    change.replaceWith(
      first,
      last ? last.at + last.node.nodeSize : first,
      theirs.map(({ node }) => node),
    )
    const kept = block && childrenOf(change.doc).find(({ node }) => node.eq(block))
    if (kept) change.setSelection(TextSelection.near(change.doc.resolve(kept.at + offset)))
  }
  if (!change.docChanged) return undefined
  const written = childrenOf(change.doc)
  for (const [index, { node }] of then.entries()) {
    const own = written[index]
    if (own?.node.eq(node)) adoptSources(node, own.node)
  }
  return change
}
