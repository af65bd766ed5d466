import { css } from 'linaria'
import { color, duration, radius, space } from '../../../site/theme/tokens.ts'
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
  & > span {
    ${ellipsis}
  }
`

/** Covers the end of the names while the pointer is over the section or it has the focus. */
export const buttons = css`
  display: flex;
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[1]};
  align-items: center;
  padding-inline-start: ${space[2]};
  background: ${color.cardRaised};
  opacity: 0;
  transition: opacity ${duration.quick} ease-out;

  li:hover &,
  li:focus-within & {
    opacity: 1;
  }
  [aria-current='true'] ~ & {
    background: ${color.line};
  }
  @media (hover: none) {
    position: static;
    opacity: 1;
  }
`
