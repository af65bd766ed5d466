import { css } from 'linaria'

/** For a paragraph whose line breaks are shown. The schemas say of which texts they are: `lineBreaks`. */
export const lines = css`
  white-space: pre-line;
`
