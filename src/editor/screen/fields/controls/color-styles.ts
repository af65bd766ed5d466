import { css } from 'linaria'
import { color, radius, space } from '../../../../theme/tokens.ts'

export const row = css`
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  gap: ${space[2]};
`

export const picker = css`
  width: 100%;
  height: 2.25rem;
  padding: 2px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  cursor: pointer;
`
