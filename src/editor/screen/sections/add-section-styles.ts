import { css } from 'linaria'
import { color, space } from '../../../site/theme/tokens.ts'

/** A small picture of a section, cut at the height of its card. */
export const picture = css`
  display: block;
  height: 7rem;
  margin: -${space[3]} -${space[3]} ${space[3]};
  border-block-end: 1px solid ${color.line};
  background: ${color.page};
  overflow: hidden;
`

/** A page that is drawn and not seen. */
export const hiddenFrame = css`
  position: absolute;
  width: 0;
  height: 0;
  border: 0;
  visibility: hidden;
`
