import { css } from 'linaria'
import { color, radius, space } from '../../../site/theme/tokens.ts'

export const combo = css`
  position: relative;

  & input {
    padding-inline-end: 2.25rem;
  }
`

export const typed = css`
  flex: 1;
  min-width: 0;
`

export const open = css`
  display: grid;
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
`

export const opener = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  border-radius: ${radius.control};
  color: ${color.textSecondary};
`

export const chooser = css`
  & > :last-child {
    margin-inline-start: auto;
  }
`

export const popover = css`
  width: var(--trigger-width);
  min-width: 15rem;
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  background: ${color.card};
  line-height: 1.4;
  box-shadow: 0 8px 32px ${color.shadow};
`

export const wide = css`
  width: 20rem;
  max-width: calc(100vw - 2rem);
`

export const list = css`
  max-height: 18rem;
  padding: ${space[1]};
  overflow: auto;
  outline: none;
`

/** An option, which can have a small picture before its name. */
export const option = css`
  display: grid;
  padding: ${space[1]} ${space[2]};
  border-radius: 6px;
  cursor: pointer;
  outline: none;

  &:hover,
  &:focus {
    background: ${color.line};
  }
  &[aria-selected='true'] > span:first-of-type {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  &:has(> img) {
    grid-template-columns: 3.5rem 1fr;
    align-items: center;
    column-gap: ${space[3]};
  }
  & > img {
    grid-row: span 2;
    width: 3.5rem;
    height: 2.5rem;
    border-radius: 4px;
    background: ${color.line};
    object-fit: cover;
  }
`

/** The option that the arrow keys have selected while the focus is in the text. */
export const reached = css`
  background: ${color.line};
`

/** A list of icons. */
export const icons = css`
  display: grid;
  gap: 2px;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
`

/** An option that is an icon with its name below it. */
export const icon = css`
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[2]} ${space[1]};
  font-size: 0.75rem;
  text-align: center;
`

export const empty = css`
  padding: ${space[1]} ${space[2]};
`

export const foot = css`
  padding: ${space[2]};
  border-block-start: 1px solid ${color.line};
`
