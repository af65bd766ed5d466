import { css } from 'linaria'
import { color, duration, font, radius, space } from '../../../site/theme/tokens.ts'

export const cards = css`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
`

/** A card with a button as large as the card. */
export const card = css`
  display: flex;
  position: relative;
  flex-direction: column;
  padding: ${space[3]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  overflow: hidden;
  transition: border-color ${duration.quick} ease-out;

  &:hover {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
`

export const name = css`
  font-weight: ${font.medium};
`

export const description = css`
  color: ${color.textSecondary};
  font-size: 0.8125rem;
`
