import { css } from 'linaria'
import { color, space } from '../../../site/theme/tokens.ts'

/** As wide as its text, also in a grid. */
export const link = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[2]};
  color: ${color.text};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`
