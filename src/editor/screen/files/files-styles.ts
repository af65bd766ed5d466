import { css } from 'linaria'
import { color } from '../../../site/theme/tokens.ts'

export const row = css`
  min-height: 3.5rem;
`

export const thumbnail = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 3.5rem;
  height: 2.5rem;
  border-radius: 4px;
  background: ${color.line};
  color: ${color.textSecondary};
  font-size: 0.6875rem;
  object-fit: cover;
`

export const picture = css`
  justify-self: start;
  max-height: 16rem;
`
