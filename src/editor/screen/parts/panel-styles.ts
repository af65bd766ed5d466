import { css } from 'linaria'
import { color, font, radius, space } from '../../../theme/tokens.ts'

export const panel = css`
  padding: ${space[4]};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 1.75rem;
  margin-block-end: ${space[2]};

  & h2 {
    color: ${color.textSecondary};
    font-size: 0.8125rem;
    font-weight: ${font.medium};
  }
  & button {
    margin-inline-end: -${space[2]};
    padding-inline: ${space[2]};
  }
`

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  margin-inline: -${space[2]};
`

export const row = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: 2rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};

  &:hover {
    background: ${color.cardRaised};
  }
  &[aria-current='page'] {
    background: ${color.line};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > span:first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export const aside = css`
  flex: none;
  max-width: 45%;
  overflow: hidden;
  color: ${color.textSecondary};
  font-size: 0.75rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const empty = css`
  color: ${color.textSecondary};
`

export const errorMark = css`
  flex: none;
  color: ${color.error};
  font-size: 0.75rem;
`
