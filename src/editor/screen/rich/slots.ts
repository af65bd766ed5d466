/** Elements within a text that React fills: notes below a text, the picture and the settings of a figure. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { problems as problemStyles } from './rich-styles.ts'

/** An element at a position of the document. */
export interface Slot {
  key: string
  at: number
  /** The place in the document, before or after what else is there. */
  side: -1 | 1
}

/** A range of a document that a problem is about. */
export interface Problem {
  from: number
  to: number
  kind: 'error' | 'warning'
}

interface Shown {
  slots: readonly Slot[]
  problems: readonly Problem[]
}

const key = new PluginKey<DecorationSet>('slots')

/** Returns the change that shows other slots and problems. */
export const showSlots = ({ tr }: EditorState, shown: Shown) => tr.setMeta(key, shown)

/** Returns the plugin. `elementOf` returns the element of a slot. */
export function slotsPlugin(elementOf: (key: string) => HTMLElement): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(change, set) {
        const shown: Shown | undefined = change.getMeta(key)
        if (!shown) return set.map(change.mapping, change.doc)
        return DecorationSet.create(change.doc, [
          ...shown.slots.map(({ key, at, side }) =>
            Decoration.widget(at, () => elementOf(key), {
              key,
              side,
              stopEvent: () => true,
              ignoreSelection: true,
            }),
          ),
          ...shown.problems.map(({ from, to, kind }) =>
            Decoration.node(from, to, { class: problemStyles[kind] }),
          ),
        ])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}
