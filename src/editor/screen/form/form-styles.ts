import { css } from 'linaria'
import { color, font, radius, space } from '../../../theme/tokens.ts'

export const kinds = css`
  display: grid;
  gap: ${space[2]};
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));

  & > li {
    display: grid;
  }
`

export const kind = css`
  display: grid;
  align-content: start;
  padding: ${space[3]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  background: none;
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
`

export const example = css`
  color: ${color.textSecondary};
  font-size: 0.75rem;
`
