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

/** A row with a button, which is as large as the row. What is beside the button is not in its name. */
export const row = css`
  display: flex;
  position: relative;
  align-items: center;
  gap: ${space[2]};
  min-height: 2rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};

  &:hover {
    background: ${color.cardRaised};
  }
  &:has(> [aria-current='page']) {
    background: ${color.line};
  }
  & > button {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > button:focus-visible {
    outline: none;
  }
  & > button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.control};
  }
  & > button:focus-visible::after {
    outline: 2px solid ${color.text};
    outline-offset: -2px;
  }
`

/** What is beside the name of a row. */
export const marks = css`
  display: contents;
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
