import { css } from 'linaria'
import { color, radius, space } from '../../../site/theme/tokens.ts'
import { ellipsis } from '../parts/shared-styles.ts'

export const item = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  padding: ${space[1]} ${space[2]} ${space[1]} 0;
  border-radius: ${radius.control};
  cursor: pointer;

  &:hover {
    background: ${color.cardRaised};
  }
  &:has(> [aria-current='true']) {
    background: ${color.line};
  }
`

export const names = css`
  display: grid;
  flex: 1;
  align-content: center;
  min-width: 0;
  min-height: 2.25rem;
  border-radius: ${radius.control};

  &:focus-visible {
    outline-offset: -2px;
  }
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  & > span {
    ${ellipsis}
  }
`

/** Above the row, which is a button as a whole. */
export const handle = css`
  position: relative;
`

export const buttons = css`
  display: flex;
  position: relative;
  cursor: default;
`
