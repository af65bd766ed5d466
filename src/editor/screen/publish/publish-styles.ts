import { css } from 'linaria'
import { space } from '../../../site/theme/tokens.ts'

export const others = css`
  margin-block-start: ${space[1]};
  padding-inline-start: ${space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
`
