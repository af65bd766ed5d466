import { css } from 'linaria'
import { color, space } from '../../../site/theme/tokens.ts'

export const list = css`
  display: flex;
  padding-inline: ${space[2]};
  border-block-end: 1px solid ${color.line};
`

export const tab = css`
  flex: 1;
  min-height: 2.75rem;
  padding: 0 ${space[2]};
  border: 0;
  border-block-end: 2px solid transparent;
  color: ${color.textSecondary};
  text-align: center;

  &[aria-selected='true'] {
    border-color: ${color.text};
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`
