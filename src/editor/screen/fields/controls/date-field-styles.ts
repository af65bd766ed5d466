import { css } from 'linaria'
import { color, font, radius, space } from '../../../../site/theme/tokens.ts'

/** A date field with the button of its calendar, in the look of the other controls. */
export const group = css`
  display: flex;
  padding: 0;

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
  font-variant-numeric: tabular-nums;
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

export const popover = css`
  width: auto;
  min-width: 0;
`

export const dialog = css`
  padding: ${space[3]};
  outline: none;
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

/** A day, or the button to another month. */
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
