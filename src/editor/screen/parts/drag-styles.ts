import { css } from 'linaria'
import { color } from '../../../site/theme/tokens.ts'

export const handle = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 2rem;
  color: ${color.control};
  cursor: grab;
`

export const dragged = css`
  opacity: 0.4;
`

/** Where a dragged entry would be dropped. */
export const above = css`
  box-shadow: 0 -2px ${color.text};
`

export const below = css`
  box-shadow: 0 2px ${color.text};
`
