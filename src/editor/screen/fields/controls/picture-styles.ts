import { css } from 'linaria'
import { color, radius, space } from '../../../../theme/tokens.ts'

export const field = css`
  display: grid;
  justify-items: start;
  gap: ${space[2]};

  & > :first-child {
    width: 100%;
  }
`

export const choice = css`
  grid-template-columns: 3.5rem 1fr;
  align-items: center;
  column-gap: ${space[3]};
`

export const small = css`
  grid-row: span 2;
  width: 3.5rem;
  height: 2.5rem;
  border-radius: 4px;
  background: ${color.line};
  object-fit: cover;
`

export const large = css`
  max-width: 100%;
  max-height: 9rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  object-fit: contain;
`
