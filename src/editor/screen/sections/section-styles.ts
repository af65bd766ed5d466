import { css } from 'linaria'
import { space } from '../../../site/theme/tokens.ts'
import { ellipsis } from '../parts/shared-styles.ts'

export const item = css`
  gap: ${space[1]};
  min-height: 2.75rem;
  padding-inline-start: 0;
  cursor: pointer;
`

export const names = css`
  display: grid;
  flex: 1;
  align-content: center;
  min-width: 0;
  min-height: 2.25rem;

  & > span {
    ${ellipsis}
  }
`

/** Above the row, which is a button as a whole. */
export const handle = css`
  position: relative;
`

export const buttons = css`
  display: flex;
  position: relative;
  cursor: default;
`
