import { css } from 'linaria'
import { color, space } from '../../../site/theme/tokens.ts'

export const version = css`
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
`

export const choose = css`
  width: 100%;
`

export const shown = css`
  margin-block-start: ${space[3]};
`

/** Above the preview of an earlier version. */
export const bar = css`
  flex: none;
  flex-wrap: wrap;
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.line};
  background: ${color.cardRaised};
`
