/** How a text looks while it is written. */
import { css } from 'linaria'
import { color, font, media, radius, space } from '../../../site/theme/tokens.ts'
import { warningColor } from '../parts/shared-styles.ts'

/** The width beside a long text for the handle of a block. */
const gutterWidth = '1.75rem'

export const whole = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};

  &:focus-within {
    border-color: ${color.text};
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.error};
  }
`

export const bar = css`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  gap: 2px;
  padding: 2px ${space[1]};
  border-block-end: 1px solid ${color.line};
  border-radius: ${radius.control} ${radius.control} 0 0;
  background: ${color.card};

  & [aria-pressed='true'] {
    background: ${color.line};
  }
`

/** The name of the row or the column that the buttons after it are for. */
export const name = css`
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.line};
  color: ${color.textSecondary};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`

export const last = css`
  margin-inline-start: auto;
`

export const kind = css`
  min-height: 2rem;
  padding-inline: ${space[1]};
  border: 0;
  border-radius: ${radius.control};
  background: ${color.page};
  color: ${color.text};
  font: ${font.regular} 0.8125rem / 1.3 ${font.family};
  @media ${media.phone}, (pointer: coarse) {
    font-size: 1rem;
  }
`

/** The text, with a place for the handle beside it. */
export const place = css`
  position: relative;

  &[data-kind='parts'] {
    padding-inline-start: ${gutterWidth};
  }
`

export const gutter = css`
  position: absolute;
  inset-inline-start: 0;
  display: grid;
  width: ${gutterWidth};
  justify-items: center;

  & button {
    width: 1.5rem;
    min-width: 0;
    height: 1.5rem;
    min-height: 0;
    padding: 0;
  }
`

export const slot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  white-space: normal;
  user-select: none;

  &:empty {
    display: none;
  }
  & img {
    max-width: 100%;
    max-height: 12rem;
    border-radius: ${radius.control};
    object-fit: contain;
  }
`

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
  [data-kind='parts'] .ProseMirror {
    padding-inline-start: ${space[1]};
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
  .ProseMirror figure {
    margin: 0;
    padding: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
  .ProseMirror figure[data-figure='table'] {
    overflow-x: auto;
  }
  .ProseMirror :is([data-of]:not(pre)) {
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
  .ProseMirror [data-problem='error'] {
    text-decoration: underline wavy ${color.error};
  }
  .ProseMirror [data-problem='warning'] {
    text-decoration: underline wavy ${color.textSecondary};
    text-decoration-color: ${warningColor};
  }
  .ProseMirror figure[data-problem] {
    border-color: ${color.error};
    text-decoration: none;
  }
  /* A text that has no words yet says what it is. */
  .ProseMirror [data-name]:has(> .ProseMirror-trailingBreak:only-child)::before {
    content: attr(data-name);
    float: inline-start;
    height: 0;
    color: ${color.textSecondary};
    pointer-events: none;
  }
`
