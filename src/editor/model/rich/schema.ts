/** The nodes of a text in the editor, for ProseMirror: those of a long text, of a single text and of a table. */
import { type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model'

/** A text with line breaks, which is read by its direction. */
const block = (tag: string, attributes: Record<string, string> = {}): DOMOutputSpec => [
  tag,
  { dir: 'auto', ...attributes },
  0,
]

/** A block that begins a part, although the part before it could also hold it. */
const begins = { begins: { default: false } }

/** Returns the attributes of a pasted or dropped block, which the editor itself has copied. */
const copied = (dom: HTMLElement) => JSON.parse(dom.dataset.attrs ?? '{}')
const attributes = ({ attrs }: Node) => ({ 'data-attrs': JSON.stringify(attrs) })

/** What a text of a figure is called while it is empty, and by screen readers. */
const named = (name: string) => ({ role: 'group', 'aria-label': name })

/** A part of a figure that has no marks. */
const plain = (tag: string, name: string, title: string, content = 'text*') => ({
  content,
  marks: '',
  defining: true,
  isolating: true,
  attrs: {},
  parseDOM: [{ tag: `${tag}.${name}` }],
  toDOM: () => block(tag, { class: name, ...named(title) }),
})

const figure = (name: string, content: string, attrs: Record<string, { default: unknown }>) => ({
  group: 'block',
  content,
  attrs: { ...begins, ...attrs },
  isolating: true,
  selectable: true,
  draggable: true,
  parseDOM: [{ tag: `figure.${name}`, getAttrs: copied }],
  toDOM: (node: Node): DOMOutputSpec => ['figure', { class: name, ...attributes(node) }, 0],
})

export const richSchema = new Schema({
  topNode: 'parts',
  nodes: {
    parts: { content: 'block+' },
    /** A single text. */
    line: { content: 'paragraph' },
    /** A table without a caption. */
    grid: { content: 'table' },

    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: begins,
      parseDOM: [{ tag: 'p' }],
      toDOM: () => block('p'),
    },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      attrs: { subheading: { default: undefined } },
      parseDOM: [
        { tag: 'h3', attrs: { subheading: undefined } },
        { tag: 'h4', attrs: { subheading: true } },
      ],
      toDOM: ({ attrs }) => block(attrs.subheading ? 'h4' : 'h3'),
    },
    list: {
      group: 'block',
      content: 'item+',
      attrs: { ...begins, numbered: { default: undefined } },
      parseDOM: [
        { tag: 'ol', attrs: { numbered: true } },
        { tag: 'ul', attrs: { numbered: undefined } },
      ],
      toDOM: ({ attrs }) => [attrs.numbered ? 'ol' : 'ul', 0],
    },
    /** An entry, or as a document the text of one. */
    item: {
      content: 'paragraph list?',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },

    tableFigure: figure('tableFigure', 'tableCaption table', {
      rowHeadings: { default: undefined },
    }),
    tableCaption: plain('p', 'tableCaption', 'Caption'),
    table: {
      content: 'row+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    row: {
      content: 'cell+',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    cell: {
      content: 'cellText',
      attrs: {
        colspan: { default: 1 },
        rowspan: { default: 1 },
        colwidth: { default: null },
        /** Whether the row ends before it. It is written when it has words. */
        missing: { default: false },
      },
      tableRole: 'cell',
      isolating: true,
      parseDOM: [{ tag: 'td, th' }],
      toDOM: () => ['td', 0],
    },
    cellText: { content: 'text*', parseDOM: [{ tag: 'td > p' }], toDOM: () => block('p') },

    picture: figure('picture', 'pictureCaption', { picture: { default: null } }),
    pictureCaption: plain('figcaption', 'pictureCaption', 'Caption', '(text | lineBreak)*'),

    quote: figure('quote', 'quoteText quoteSource', { href: { default: undefined } }),
    quoteText: {
      content: 'inline*',
      defining: true,
      isolating: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => block('blockquote', named('Words')),
    },
    quoteSource: plain('figcaption', 'quoteSource', 'Source'),

    copy: figure('copy', 'copyLabel copyText', {
      copyLabel: { default: undefined },
      copiedLabel: { default: undefined },
    }),
    copyLabel: plain('figcaption', 'copyLabel', 'Label'),
    copyText: { ...plain('pre', 'copyText', 'Text to copy', '(text | lineBreak)*'), code: true },

    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => ({ href: dom.getAttribute('href') }) }],
      // Without an address, so that a click does not lead away.
      toDOM: ({ attrs }: Mark) => ['a', { href: attrs.href, title: attrs.href }],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong'] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em'] },
  },
})

export const { nodes, marks } = richSchema
