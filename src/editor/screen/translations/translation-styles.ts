import { css } from 'linaria'

/** A list that scrolls by itself. */
export const pages = css`
  max-height: 14rem;
  overflow-y: auto;
  font-size: 0.8125rem;
`
