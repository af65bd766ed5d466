/** The view of a text: ProseMirror, with its keys, its tables and what is pasted into it. */
import { dropCursor } from 'prosemirror-dropcursor'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { nodes } from '../../model/rich/schema.ts'
import { keysOf, type RichOptions } from './keys.ts'
import { paste, withoutMarks } from './paste.ts'
import { slotsPlugin } from './slots.ts'

interface ViewOptions extends RichOptions {
  doc: Node
  attributes: () => Record<string, string>
  elementOf: (key: string) => HTMLElement
  /** Is called after each change of the state, with what has changed. */
  onChange(change: Transaction): void
  /** Takes files that are pasted or dropped. Returns whether there are any. */
  takeFiles(data: DataTransfer | null): boolean
  /** Says what was left out of a paste. */
  say(leftOut: string): void
  /** Asks what to insert, in an empty paragraph. */
  askWhatToInsert(): void
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
export function openRichView(place: HTMLElement, options: ViewOptions): EditorView {
  const { doc, kind, hasMarks, elementOf, onChange } = options
  const plugins = [
    ...keysOf(options),
    ...(kind === 'text' ? [] : [tableEditing()]),
    dropCursor(),
    endsWithText,
    slotsPlugin(elementOf),
  ]
  const state = EditorState.create({ doc, plugins })
  const view = new EditorView(place, {
    // With the paragraph at the end.
    state: state.apply(state.tr),
    attributes: options.attributes,
    dispatchTransaction(change) {
      const { state: next, transactions } = view.state.applyTransaction(change)
      view.updateState(next)
      for (const one of transactions) onChange(one)
    },
    handlePaste(_, event) {
      const { clipboardData: data } = event
      if (!data) return false
      if (options.takeFiles(data)) return true
      const said = paste(view, data)
      if (said === undefined) return false
      if (said !== '') options.say(said)
      return true
    },
    handleDrop(_, event, __, isMoved) {
      if (isMoved) return false
      const { dataTransfer: data } = event
      if (!data) return false
      if (options.takeFiles(data)) return true
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (!at) return false
      const { tr, doc: now } = view.state
      view.dispatch(tr.setSelection(TextSelection.near(now.resolve(at.pos))))
      const said = paste(view, data)
      if (said) options.say(said)
      return said !== undefined
    },
    transformPasted: (slice) => (hasMarks ? slice : withoutMarks(slice)),
    handleTextInput(_, from, to, text) {
      const { $from } = view.state.selection
      const isEmpty =
        from === to && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
      if (text !== '/' || kind !== 'parts' || !isEmpty || $from.depth !== 1) return false
      options.askWhatToInsert()
      return true
    },
  })
  return view
}
