import { css } from 'linaria'
import { space } from '../../../site/theme/tokens.ts'

/** The rows cover the padding of the element around them. */
export const scroller = css`
  margin-inline: -${space[2]};
  padding-inline: ${space[2]};
  overflow: auto;
  overscroll-behavior: contain;
`

/** The default height of a long list. */
export const tall = css`
  max-height: max(14rem, 45vh);
`
