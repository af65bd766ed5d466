import { css } from 'linaria'
import { space } from '../../../site/theme/tokens.ts'

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  margin: ${space[2]} -${space[2]} 0;

  & button {
    padding-inline: ${space[2]};
  }
`

export const filter = css`
  margin-block-end: ${space[2]};
`

/** Limits the height, so that the list of sections stays visible below many pages. */
export const scroller = css`
  max-height: max(12rem, 28vh);
  margin-block-end: ${space[1]};
`

/** What becomes of a link, in one line. */
export const end = css`
  flex: none;
`
