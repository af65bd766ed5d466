/** The keys of a text, and the Markdown that becomes what it means while it is typed. */
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  splitBlockAs,
} from 'prosemirror-commands'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { marks, nodes } from '../../model/rich/schema.ts'
import { isEmptyParagraph } from '../../model/rich/texts.ts'
import { bold, depthOf, indent, italic, moveBlock, outdent } from './commands.ts'
import { goDown } from './tables.ts'

/** What a text can have. */
export interface RichOptions {
  kind: 'parts' | 'text' | 'grid'
  hasMarks: boolean
  hasLineBreaks: boolean
}

/** Inserts a line break, where one is possible. */
const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.type.contentMatch.matchType(nodes.lineBreak)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create(), true).scrollIntoView())
  return true
}

/** In a figure, Enter goes on to its next text, and from the last one to a paragraph after it. */
const nextText: Command = (state, dispatch) => {
  const { $from } = state.selection
  const figure = $from.depth > 1 ? $from.node(1) : undefined
  const own = $from.parent.type
  if (!figure || !own.isTextblock || figure.type === nodes.list) return false
  if (own === nodes.quoteText || own === nodes.copyText) return breakLine(state, dispatch)
  const after = $from.after(1)
  const end = $from.after(2)
  const change = state.tr
  if (end + 1 < after) change.setSelection(TextSelection.near(state.doc.resolve(end + 1)))
  else {
    const next = state.doc.resolve(after).nodeAfter
    if (!isEmptyParagraph(next)) {
      change.insert(after, nodes.paragraph.create())
    }
    change.setSelection(TextSelection.create(change.doc, after + 1))
  }
  dispatch?.(change.scrollIntoView())
  return true
}

/** The second half of a block is an ordinary one of its type. */
const split = splitBlockAs((node, atEnd) =>
  atEnd || node.type === nodes.heading ? { type: nodes.paragraph } : { type: node.type },
)

const enter = chainCommands(
  goDown(1),
  nextText,
  splitListItem(nodes.item),
  createParagraphNear,
  liftEmptyBlock,
  split,
)

/** Words between these characters get a mark. The last one is typed. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [, before = '', text = ''] = match
    const from = start + before.length
    if (!state.doc.resolve(from).parent.type.allowsMarkType(type)) return null
    const change = state.tr
    const textStart = start + match[0].lastIndexOf(text)
    change.delete(textStart + text.length, end).delete(from, textStart)
    change.addMark(from, from + text.length, type.create()).removeStoredMark(type)
    return change
  })
}

const linkRule = new InputRule(/\[([^\]]+)\]\((\S+)\)$/, (state, match, start, end) => {
  const [, label = '', href = ''] = match
  if (!state.doc.resolve(start).parent.type.allowsMarkType(marks.link)) return null
  const change = state.tr.delete(start + 1 + label.length, end).delete(start, start + 1)
  return change
    .addMark(start, start + label.length, marks.link.create({ href }))
    .removeStoredMark(marks.link)
})

const markRules = [
  markRule(/(^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u, marks.bold),
  markRule(/(^|[^*\p{L}\p{N}])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, marks.italic),
  markRule(/(^|[^_\p{L}\p{N}])_([^\s_](?:[^_]*[^\s_])?)_$/u, marks.italic),
  linkRule,
]

const blockRules = [
  textblockTypeInputRule(/^##? $/, nodes.heading, { subheading: undefined }),
  textblockTypeInputRule(/^#{3,} $/, nodes.heading, { subheading: true }),
  wrappingInputRule(
    /^[-*•] $/,
    nodes.list,
    { numbered: undefined },
    (_, list) => !list.attrs.numbered,
  ),
  wrappingInputRule(
    /^1[.)] $/,
    nodes.list,
    { numbered: true },
    (_, list) => list.attrs.numbered === true,
  ),
  new InputRule(/^> $/, (state, _, start) => {
    const { $from } = state.selection
    if ($from.depth !== 1) return null
    const quote = nodes.quote.create(null, [
      nodes.quoteText.create(null, $from.parent.content.cut(1)),
      nodes.quoteSource.create(),
    ])
    const change = state.tr.replaceWith($from.before(1), $from.after(1), quote)
    return change.setSelection(TextSelection.near(change.doc.resolve(start + 1)))
  }),
]

/** Returns the plugins with the keys of a text. */
export function keysOf({ kind, hasMarks, hasLineBreaks }: RichOptions): Plugin[] {
  const ofMarks = hasMarks ? { 'Mod-b': bold, 'Mod-i': italic } : {}
  const rules = [...(hasMarks ? markRules : []), ...(kind === 'parts' ? blockRules : [])]
  const none: Command = () => true
  const ofKind: Readonly<Record<RichOptions['kind'], Record<string, Command>>> = {
    parts: {
      Enter: enter,
      'Shift-Enter': chainCommands(goDown(-1), breakLine),
      Tab: chainCommands(goToNextCell(1), indent),
      'Shift-Tab': chainCommands(goToNextCell(-1), (state, dispatch, view) =>
        depthOf(state, nodes.list) > 1 ? outdent(state, dispatch, view) : false,
      ),
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
    },
    text: {
      Enter: hasLineBreaks ? breakLine : none,
      'Shift-Enter': hasLineBreaks ? breakLine : none,
    },
    grid: {
      Enter: goDown(1),
      'Shift-Enter': goDown(-1),
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
    },
  }
  return [inputRules({ rules }), keymap({ ...ofMarks, ...ofKind[kind] }), keymap(baseKeymap)]
}
