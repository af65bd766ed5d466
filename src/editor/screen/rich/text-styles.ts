/** How the words of a text look while they are written. */
import { css } from 'linaria'
import { color, font, media, radius, space } from '../../../site/theme/tokens.ts'

/** The element of ProseMirror. It needs `white-space`, or spaces are lost. */
export const text = css`
  .ProseMirror {
    position: relative;
    min-height: 2.25rem;
    padding: 0.4375rem ${space[3]};
    color: ${color.text};
    font: ${font.regular} ${font.small} / 1.5 ${font.family};
    white-space: break-spaces;
    overflow-wrap: anywhere;
    outline: none;
    @media ${media.phone}, (pointer: coarse) {
      font-size: 1rem;
    }
  }
  .ProseMirror :is(h3, h4) {
    font-weight: ${font.medium};
  }
  .ProseMirror h3 {
    font-size: 1.125rem;
    line-height: 1.3;
  }
  .ProseMirror strong {
    font-weight: ${font.medium};
  }
  .ProseMirror em {
    font-style: italic;
  }
  .ProseMirror a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .ProseMirror :is(ul, ol) {
    padding-inline-start: ${space[5]};
  }
  .ProseMirror ul {
    list-style: disc;
  }
  .ProseMirror ol {
    list-style: decimal;
  }
  .ProseMirror :where(figure, blockquote, pre) {
    margin: 0;
  }
  .ProseMirror figure {
    padding: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
  .ProseMirror .tableFigure {
    overflow-x: auto;
  }
  .ProseMirror :is(figcaption, .tableCaption) {
    color: ${color.textSecondary};
    font-size: 0.8125rem;
  }
  .ProseMirror blockquote {
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.control};
  }
  .ProseMirror pre {
    font-family: ui-monospace, monospace;
    font-size: 0.8125rem;
    white-space: pre-wrap;
  }
  .ProseMirror table {
    width: 100%;
    border-collapse: collapse;
  }
  .ProseMirror td {
    min-width: 5rem;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.line};
    vertical-align: top;
  }
  .ProseMirror tr:first-child td {
    font-weight: ${font.medium};
  }
  .ProseMirror .selectedCell {
    background: ${color.line};
  }
  .ProseMirror > * + *,
  .ProseMirror figure > * + * {
    margin-block-start: ${space[2]};
  }
  .ProseMirror-selectednode {
    outline: 2px solid ${color.text};
    outline-offset: 1px;
  }
  /* A text that has no words yet says what it is. */
  .ProseMirror [aria-label]:has(> .ProseMirror-trailingBreak:only-child)::before {
    content: attr(aria-label);
    float: inline-start;
    height: 0;
    color: ${color.textSecondary};
    pointer-events: none;
  }
`
