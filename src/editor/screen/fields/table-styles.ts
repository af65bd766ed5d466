import { css } from 'linaria'
import { color, font, radius, space } from '../../../site/theme/tokens.ts'

/** The name of the row or the column that the buttons after it are for. */
export const name = css`
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.line};
  color: ${color.textSecondary};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`

export const scroller = css`
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  overflow-x: auto;
`

export const table = css`
  inline-size: 100%;
  border-collapse: collapse;

  & td {
    min-inline-size: 8rem;
    padding: 0;
    background: ${color.page};
    vertical-align: top;
  }
  & td + td {
    border-inline-start: 1px solid ${color.line};
  }
  & tr + tr {
    border-block-start: 1px solid ${color.line};
  }
  & tr:first-child textarea {
    font-weight: ${font.medium};
  }
`

export const cell = css`
  display: block;
  border: 0;
  background: none;
  resize: none;
  field-sizing: content;

  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-invalid='true'] {
    box-shadow: inset 0 0 0 1px ${color.error};
  }
`
