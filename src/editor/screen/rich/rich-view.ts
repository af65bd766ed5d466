/** The view of a text: ProseMirror, with its keys, its tables and what is pasted into it. */
import { dropCursor } from 'prosemirror-dropcursor'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { nodes } from '../../model/rich/schema.ts'
import { isEmptyParagraph } from '../../model/rich/texts.ts'
import { keysOf, type RichOptions } from './keys.ts'
import { paste, withoutMarks } from './paste.ts'
import { slotsPlugin } from './slots.ts'

/** The type of what a text of this editor has copied, with all of its attributes. */
const ownType = 'application/x-rich-text'

interface ViewOptions extends RichOptions {
  doc: Node
  attributes: () => Record<string, string>
  elementOf: (key: string) => HTMLElement
  /** Runs after each change of the state. */
  onChange(change: Transaction): void
  /** Takes files that are pasted or dropped. Returns whether there are any. */
  acceptFiles(data: DataTransfer | null): boolean
  /** Says what was left out of a paste. */
  announce(leftOut: string): void
  /** Asks what to insert, in an empty paragraph. */
  openInsertMenu(): void
}

/** A long text ends with a paragraph, so that somebody can write after a figure. An empty one is not written. */
const endsWithText = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    if (
      doc.type !== nodes.parts ||
      doc.lastChild?.isTextblock ||
      doc.lastChild?.type === nodes.list
    )
      return null
    return tr.insert(doc.content.size, nodes.paragraph.create())
  },
})

/** Makes the view of a text in an element. */
export function openRichView(parent: HTMLElement, options: ViewOptions): EditorView {
  const { doc, kind, hasMarks, elementOf, onChange } = options
  const plugins = [
    ...keysOf(options),
    ...(kind === 'text' ? [] : [tableEditing()]),
    dropCursor(),
    endsWithText,
    slotsPlugin(elementOf),
  ]
  const state = EditorState.create({ doc, plugins })

  /** Puts what is pasted or dropped at the selection. Returns whether that is done. */
  function insertData(event: Event, data: DataTransfer | null): boolean {
    if (!data || view.composing || data.types.includes(ownType)) return false
    if (!options.acceptFiles(data)) {
      const announcement = paste(view, data)
      if (announcement !== '') options.announce(announcement)
    }
    event.preventDefault()
    return true
  }

  const view = new EditorView(parent, {
    // With the paragraph at the end.
    state: state.apply(state.tr),
    attributes: options.attributes,
    dispatchTransaction(change) {
      const { state: next, transactions } = view.state.applyTransaction(change)
      view.updateState(next)
      for (const one of transactions) onChange(one)
    },
    handleDOMEvents: {
      mousedown(_, event) {
        const { tr, doc: now } = view.state
        const cell = event.target instanceof Element ? event.target.closest('td') : null
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        // Below the words of a cell, browsers find another place, and a double click one outside of its text.
        const isBelow = event.target === cell || (at && !now.resolve(at.pos).parent.inlineContent)
        if (!cell || !isBelow || event.shiftKey) return false
        event.preventDefault()
        const end = view.posAtDOM(cell, cell.childNodes.length)
        view.dispatch(tr.setSelection(TextSelection.near(now.resolve(end), -1)))
        view.focus()
        return true
      },
      // Before ProseMirror reads it: the page's policy refuses the styles of other programs.
      paste: (_, event) => insertData(event, event.clipboardData),
      drop(_, event) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (view.dragging || !at) return false
        const { tr, doc: now } = view.state
        view.dispatch(tr.setSelection(TextSelection.near(now.resolve(at.pos))))
        return insertData(event, event.dataTransfer)
      },
    },
    transformPasted: (slice) => (hasMarks ? slice : withoutMarks(slice)),
    handleTextInput(_, from, to, text) {
      const { $from } = view.state.selection
      const isEmpty = from === to && isEmptyParagraph($from.parent)
      if (text !== '/' || kind !== 'parts' || !isEmpty || $from.depth !== 1) return false
      options.openInsertMenu()
      return true
    },
  })
  // React would read all of an editable text at each rendering, to restore the selection. ProseMirror keeps it.
  Object.defineProperty(view.dom, 'contentEditable', { value: 'inherit', writable: true })
  // After ProseMirror has copied it.
  parent.addEventListener('copy', ({ clipboardData }) => clipboardData?.setData(ownType, '-'))
  parent.addEventListener('cut', ({ clipboardData }) => clipboardData?.setData(ownType, '-'))
  return view
}
