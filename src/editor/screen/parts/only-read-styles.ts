import { css } from 'linaria'

/** For screen readers only. */
export const onlyRead = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
