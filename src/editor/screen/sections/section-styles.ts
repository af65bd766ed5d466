import { css } from 'linaria'
import { color, duration, radius, space } from '../../../theme/tokens.ts'

export const list = css`
  display: grid;
  gap: 1px;
  margin-inline: -${space[2]};
`

/** Where a section that is dragged would come to stand. */
export const dropLine = css`
  height: 0;
`

export const dropHere = css`
  height: 0;
  outline: 1px solid ${color.text};
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
  &:focus-visible {
    outline-offset: -2px;
  }

  & > [role='gridcell'] {
    display: contents;
  }
`

export const selected = css`
  background: ${color.line};

  &:hover {
    background: ${color.line};
  }
`

export const dragged = css`
  opacity: 0.5;
`

export const handle = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 2rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.control};
  cursor: grab;

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const names = css`
  display: grid;
  flex: 1;
  min-width: 0;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export const type = css`
  display: flex;
  gap: ${space[2]};
`

export const heading = css`
  color: ${color.textSecondary};
  font-size: 0.75rem;
`

/** Over the end of the names, as long as the section is pointed at, has the focus, or is selected. */
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

  [role='row']:hover &,
  [role='row']:focus-within & {
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
