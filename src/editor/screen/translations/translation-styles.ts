import { css } from 'linaria'
import { space } from '../../../theme/tokens.ts'

export const left = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
`

export const pages = css`
  display: grid;
  gap: ${space[1]};
  max-height: 14rem;
  margin: 0;
  overflow-y: auto;
  border: 0;
  padding: 0;
`

export const page = css`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  font-size: 0.8125rem;

  & input {
    margin-inline-end: ${space[2]};
  }
`
