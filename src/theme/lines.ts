import { css } from 'linaria'

/** Styles of a paragraph whose line breaks are shown. The schemas mark such texts with `lineBreaks`. */
export const lines = css`
  white-space: pre-line;
`
