import { css } from 'linaria'
import { color, font, space } from '../../../site/theme/tokens.ts'

/** The checkbox of a page, with its name. */
export const choice = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 1.5rem;
  font-weight: ${font.medium};
`

/** What is below the name of a page, in line with it. */
export const inside = css`
  padding-inline-start: 1.5rem;
`

/** What has to be known of a page before it is published. */
export const mark = css`
  color: ${color.text};
  font-size: 0.75rem;
`
