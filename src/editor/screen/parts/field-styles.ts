import { css } from 'linaria'
import { color, duration, font, radius, space } from '../../../theme/tokens.ts'

export const labelRow = css`
  min-height: 1.5rem;
  font-variant-numeric: tabular-nums;
`

export const label = css`
  color: ${color.text};
  font-size: 0.8125rem;
  font-weight: ${font.medium};
`

export const help = css`
  color: ${color.textSecondary};
  font-size: 0.75rem;
`

export const error = css`
  color: ${color.error};
  font-size: 0.75rem;
`

export const warning = css`
  color: ${color.text};
  font-size: 0.75rem;
`

export const control = css`
  width: 100%;
  min-height: 2.25rem;
  padding: 0.4375rem ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  transition: border-color ${duration.quick} ease-out;

  &:hover {
    border-color: ${color.textSecondary};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
`

export const lines = css`
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`

export const code = css`
  font-family: ui-monospace, monospace;
  font-size: 0.8125rem;
  white-space: pre;
`
