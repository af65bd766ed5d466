import { css } from 'linaria'
import { color, duration, font, radius, space } from '../../../theme/tokens.ts'

export const types = css`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  margin-block-start: ${space[4]};

  & > li {
    display: grid;
  }
`

export const card = css`
  display: flex;
  flex-direction: column;
  padding: 0 0 ${space[3]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  background: none;
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  text-align: start;
  cursor: pointer;
  overflow: hidden;
  transition: border-color ${duration.quick} ease-out;

  &:hover {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
`

/** The example, small, as a page would show it. */
export const example = css`
  display: grid;
  align-content: center;
  gap: ${space[1]};
  height: 7rem;
  margin-block-end: ${space[3]};
  padding: ${space[3]};
  border-block-end: 1px solid ${color.line};
  background: ${color.page};
  font-size: 0.6875rem;
  line-height: 1.35;
  overflow: hidden;
`

export const heading = css`
  font-size: 0.875rem;
  font-weight: ${font.medium};
  line-height: 1.15;
`

export const text = css`
  display: -webkit-box;
  color: ${color.textSecondary};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

export const parts = css`
  display: flex;
  gap: ${space[1]};
  color: ${color.textSecondary};

  & > span {
    padding: 0 ${space[1]};
    border: 1px solid ${color.lineRaised};
    border-radius: 4px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export const name = css`
  padding-inline: ${space[3]};
  font-weight: ${font.medium};
`

export const description = css`
  padding-inline: ${space[3]};
  color: ${color.textSecondary};
  font-size: 0.8125rem;
`
