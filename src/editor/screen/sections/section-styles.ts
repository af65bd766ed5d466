import { css } from 'linaria'
import { color, duration, radius, space } from '../../../theme/tokens.ts'

export const list = css`
  display: grid;
  gap: 1px;
  margin-inline: -${space[2]};
`

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
`

export const selected = css`
  background: ${color.line};

  &:hover {
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export const heading = css`
  color: ${color.textSecondary};
  font-size: 0.75rem;
`

/** Over the end of the names, while the section is pointed at or has the focus. */
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
  .${selected} & {
    background: ${color.line};
  }
  @media (hover: none) {
    position: static;
    opacity: 1;
  }
`
