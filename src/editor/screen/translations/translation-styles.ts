import { css } from 'linaria'

/** A list with its own scrollbar. */
export const pages = css`
  max-height: 14rem;
  overflow-y: auto;
  font-size: 0.8125rem;
`
