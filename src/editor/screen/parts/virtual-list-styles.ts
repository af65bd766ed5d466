import { css } from 'linaria'
import { space } from '../../../theme/tokens.ts'

export const scroller = css`
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`

/** A long list where nothing else is said. Its rows reach over the padding of what is around them. */
export const tall = css`
  max-height: max(14rem, 45vh);
  margin-inline: -${space[2]};
  padding-inline: ${space[2]};
`
