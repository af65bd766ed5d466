import { css } from 'linaria'
import { color, font, space } from '../../../site/theme/tokens.ts'

export const file = css`
  & h3 {
    margin-block-end: ${space[1]};
    font-size: ${font.small};
  }
`

/** The name of a page, in line with the changes below it. */
export const name = css`
  min-height: 0;
  margin-inline-start: -${space[2]};
  padding: 0 ${space[2]};
  color: ${color.text};
  font-weight: ${font.medium};
`

export const text = css`
  min-width: 0;
  padding-block: 0.3125rem;
`

export const sides = css`
  @media (min-width: 37.5em) {
    grid-template-columns: 1fr 1fr;
  }
`

export const conflict = css`
  & legend {
    margin-block-end: ${space[2]};
    font-weight: ${font.medium};
  }
`

export const side = css`
  align-items: start;

  &:has(:checked) {
    border-color: ${color.text};
    background: ${color.cardRaised};
  }
`

export const sideText = css`
  display: block;
  max-height: 10rem;
  overflow: auto;
  color: ${color.textSecondary};
  white-space: pre-wrap;
`
