import { css } from 'linaria'
import { space } from '../../../theme/tokens.ts'

/** The rows reach over the padding of what is around them. */
export const scroller = css`
  margin-inline: -${space[2]};
  padding-inline: ${space[2]};
  overflow: auto;
  overscroll-behavior: contain;
`

/** The height of a long list where nothing else is said. */
export const tall = css`
  max-height: max(14rem, 45vh);
`
