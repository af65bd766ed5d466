import { css } from 'linaria'
import { color, radius, space } from '../../../site/theme/tokens.ts'

/** The line numbers and the text, which scroll together. */
export const scroller = css`
  display: flex;
  max-height: max(24rem, 60vh);
  overflow: auto;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  line-height: 1.5;

  &:focus-within {
    outline: 2px solid ${color.text};
    outline-offset: -1px;
  }
`

export const numbers = css`
  position: relative;
  flex: none;
  align-self: start;
  min-height: 100%;
  padding: ${space[2]} ${space[3]};
  border-inline-end: 1px solid ${color.line};
  background: ${color.card};
  color: ${color.textSecondary};
  text-align: end;
  white-space: pre;
  user-select: none;
`

/** The mark of a line with an error. */
export const mark = css`
  position: absolute;
  inset-inline-start: 0;
  width: 3px;
  height: 1lh;
  margin-block-start: ${space[2]};
  background: ${color.error};
`

export const text = css`
  flex: 1;
  min-width: 0;
  padding: ${space[2]} ${space[3]};
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  resize: none;
  overflow: auto hidden;
  outline: none;
`

/** A button with a sentence. */
export const mistake = css`
  height: auto;
  text-align: start;
  white-space: normal;
`
