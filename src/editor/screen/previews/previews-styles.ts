import { css } from 'linaria'

/** A link with its address and buttons, as wide as the dialog. */
export const link = css`
  flex: 1;
`
