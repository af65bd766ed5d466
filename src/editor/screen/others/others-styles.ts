import { css } from 'linaria'
import { color } from '../../../site/theme/tokens.ts'

export const note = css`
  align-items: start;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;

  & > svg {
    margin-block-start: 0.125rem;
  }
`

/** The mark beside the name of a page. It is above the button that fills the row, so that its tooltip shows. */
export const mark = css`
  display: grid;
  position: relative;
  flex: none;
  place-items: center;
  min-width: 1rem;
  min-height: 1.5rem;
  color: ${color.textSecondary};
`
