import { css } from 'linaria'
import { color, media, radius, space } from '../../../site/theme/tokens.ts'

/** The line numbers, and the text beside them. */
export const numbered = css`
  display: flex;
  overflow: hidden;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  line-height: 1.5;

  /* See “control” in parts/shared-styles.ts. */
  @media ${media.phone}, (pointer: coarse) {
    font-size: 1rem;
  }
  &:focus-within {
    outline: 2px solid ${color.text};
    outline-offset: -1px;
  }
`

/** The rows of a longer text, which scrolls. */
export const mostRows = 18

/** As high as the text. At the end, the last line of the text can be above a scrollbar. */
export const numbers = css`
  position: relative;
  flex: none;
  max-height: calc(${mostRows}lh + 2 * ${space[2]});
  padding: ${space[2]} ${space[3]} ${space[6]};
  overflow: hidden;
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
  background: ${color.page};
  color: ${color.text};
  font: inherit;
  resize: none;
  outline: none;
`

/** A button with a sentence. */
export const mistake = css`
  height: auto;
  text-align: start;
  white-space: normal;
`
