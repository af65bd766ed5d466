import { css } from 'linaria'
import { color } from '../../../site/theme/tokens.ts'

/** A text with what is to go, and what comes instead. */
export const change = css`
  & del {
    color: ${color.textSecondary};
  }
  & ins,
  & mark {
    border-radius: 3px;
    background: ${color.lineRaised};
    color: ${color.text};
    text-decoration: none;
    box-decoration-break: clone;
  }
`
