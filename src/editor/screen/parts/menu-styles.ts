import { css } from 'linaria'
import { color, font, radius, space } from '../../../theme/tokens.ts'

export const combo = css`
  display: flex;
  position: relative;

  & > input {
    padding-inline-end: 2.25rem;
  }
`

export const open = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
`

export const opener = css`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 100%;
  border-radius: ${radius.control};
  color: ${color.textSecondary};
  cursor: pointer;
`

export const chooser = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  cursor: pointer;
`

export const value = css`
  flex: 1;
`

export const popover = css`
  width: var(--trigger-width);
  min-width: 15rem;
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  box-shadow: 0 8px 32px ${color.shadow};
`

export const wide = css`
  width: 20rem;
  max-width: calc(100vw - 2rem);
`

export const search = css`
  padding: ${space[2]} ${space[2]} 0;
`

export const list = css`
  max-height: 18rem;
  padding: ${space[1]};
  overflow: auto;
  outline: none;
  scrollbar-width: thin;
`

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
`

/** An option with a small picture before its name. */
export const withPicture = css`
  grid-template-columns: 3.5rem 1fr;
  align-items: center;
  column-gap: ${space[3]};

  & > img {
    grid-row: span 2;
    width: 3.5rem;
    height: 2.5rem;
    border-radius: 4px;
    background: ${color.line};
    object-fit: cover;
  }
`

/** An option that the arrow keys have come to, while the focus is in the search. */
export const reached = css`
  background: ${color.line};
`

export const aside = css`
  color: ${color.textSecondary};
  font-size: 0.75rem;
`

export const icons = css`
  display: grid;
  gap: 2px;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  max-height: 20rem;
  padding: ${space[1]};
  overflow: auto;
  outline: none;
  scrollbar-width: thin;
`

export const icon = css`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[2]} ${space[1]};
  border: 1px solid transparent;
  border-radius: 6px;
  color: ${color.textSecondary};
  font-size: 0.75rem;
  text-align: center;
  cursor: pointer;
  outline: none;

  &:hover,
  &:focus {
    background: ${color.line};
    color: ${color.text};
  }
  &[aria-selected='true'] {
    border-color: ${color.control};
    color: ${color.text};
  }
`

export const empty = css`
  padding: ${space[1]} ${space[2]};
  color: ${color.textSecondary};
`

export const foot = css`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[2]};
  border-block-start: 1px solid ${color.line};
`
