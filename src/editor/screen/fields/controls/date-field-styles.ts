import { css } from 'linaria'
import { color, duration, font, media, radius, space } from '../../../../site/theme/tokens.ts'

/** A date field with the button of its calendar, which looks like the other controls. */
export const group = css`
  display: flex;
  align-items: stretch;
  width: 100%;
  min-height: 2.25rem;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  transition: border-color ${duration.quick} ease-out;

  &:hover {
    border-color: ${color.textSecondary};
  }
  &:focus-within {
    border-color: ${color.text};
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.error};
  }
`

export const input = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  padding-inline: ${space[2]};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  font-variant-numeric: tabular-nums;

  @media ${media.phone} {
    font-size: 1rem;
  }
`

/** A part of the date or the time. */
export const segment = css`
  padding: 2px;
  border-radius: 4px;
  color: ${color.text};
  white-space: pre;
  outline: none;

  /* A character between two parts. */
  &[aria-hidden='true'] {
    padding-inline: 0;
    color: ${color.textSecondary};
  }
  &:focus {
    background: ${color.text};
    color: ${color.page};
  }
`

/** A part that is still to type. */
export const empty = css`
  &:not(:focus) {
    color: ${color.textSecondary};
  }
`

export const opener = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  border-radius: ${radius.control};
  color: ${color.textSecondary};
`

export const popover = css`
  width: auto;
  min-width: 0;
`

export const dialog = css`
  padding: ${space[3]};
  outline: none;
`

export const step = css`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${radius.control};
  color: ${color.textSecondary};

  &:hover {
    background: ${color.line};
  }
`

export const grid = css`
  border-spacing: 2px;

  & th {
    padding-block: ${space[1]};
    color: ${color.textSecondary};
    font-size: 0.75rem;
    font-weight: ${font.regular};
  }
  & td {
    padding: 0;
  }
`

export const day = css`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &:hover {
    background: ${color.line};
  }
  [aria-selected='true'] > & {
    background: ${color.text};
    color: ${color.page};
  }
  &:focus-visible {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`

export const today = css`
  border-color: ${color.control};
`

/** A day of the month before or after. */
export const outside = css`
  visibility: hidden;
`
