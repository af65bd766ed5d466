/** What the figures of a long text share: tables, pictures, quotes and texts to copy. */
import { css } from 'linaria'
import { color, font, space } from './tokens.ts'

export const figure = css`
  margin: ${space[8]} 0;
  :last-child > &:last-child {
    margin-block-end: 0;
  }
`

export const caption = css`
  color: ${color.textSecondary};
  font-size: ${font.small};
  break-after: avoid;
`
