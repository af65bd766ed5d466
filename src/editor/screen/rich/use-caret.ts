/** Where the caret is while others write, and when somebody is led to a text. */
import { NodeSelection, type Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useLayoutEffect, useRef } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { isSame } from '../../model/json/match.ts'
import { fieldId, isWithin, useFields } from '../fields/context.ts'
import { focusSoon } from '../parts/focus.ts'
import { getState, type Target } from '../state/store.ts'
import {
  type DocumentOptions,
  nodeOf,
  positionAfter,
  readDocument,
  writeDocument,
} from './documents.ts'
import { mergeDocument } from './merge-document.ts'

/** Puts the caret where a change ends, as an undo does. */
function selectEnd(change: Transaction): void {
  let end = 0
  change.mapping.maps.at(-1)?.forEach((_, __, ___, to) => {
    end = to
  })
  change.setSelection(TextSelection.near(change.doc.resolve(end), -1)).scrollIntoView()
}

/** Puts the caret where somebody is led to. */
function select(view: EditorView, own: Path, target: Target, options: DocumentOptions): void {
  const { doc, tr } = view.state
  const { positions } = writeDocument(doc, options)
  const found = nodeOf(positions, own)
  if (!found) return
  const { node, at } = found
  const same = positions.filter(({ path }) => toPointer(path) === toPointer(found.path))
  const position =
    target.charactersBefore === undefined ? undefined : positionAfter(same, target.charactersBefore)
  const caret = doc.resolve(position ?? at + 1)
  const selection: Selection = !node.isTextblock
    ? NodeSelection.create(doc, at)
    : target.selects
      ? TextSelection.create(doc, at + 1, at + node.nodeSize - 1)
      : TextSelection.near(caret)
  view.dispatch(tr.setSelection(selection))
}

/**
 * Shows what others have written, or an undo, and puts the caret where somebody is led to. Calls `onUnreadable` for a
 * value that no document can hold.
 */
export function useCaret(
  view: EditorView | undefined,
  value: unknown,
  path: Path,
  options: DocumentOptions,
  onUnreadable: () => void,
): void {
  const { target } = useFields()
  const isUndone = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes another `onUnreadable`.
  useLayoutEffect(() => {
    if (!view || view.composing) return
    if (isSame(writeDocument(view.state.doc, options).value, value)) return
    const next = readDocument(value, options)
    if (!next) return onUnreadable()
    const change = mergeDocument(view.state, next)
    if (!change) return
    isUndone.current = getState().lastStep !== undefined
    if (isUndone.current) selectEnd(change)
    view.dispatch(change.setMeta('merged', true))
  }, [view, value, options])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target.
  useLayoutEffect(() => {
    if (!view || !target || !isWithin(target.path, path)) return
    const own = target.path.slice(path.length)
    if (!isUndone.current) select(view, own, target, options)
    isUndone.current = false
    // A field of a figure beside its texts appears with its selection.
    const fieldOf = () => (own.length > 0 ? document.getElementById(fieldId(target.path)) : null)
    const positions = writeDocument(view.state.doc, options).positions
    const found = nodeOf(positions, own)
    const isField = found && !found.node.isTextblock && own.length > found.path.length
    if (isField || target.focus === 'late') focusSoon(() => fieldOf() ?? view.dom)
    else if (target.focus === 'now') view.focus()
  }, [view, target])
}
