import { css } from 'linaria'
import { space } from '../../../site/theme/tokens.ts'

export const inputs = css`
  @media (min-width: 37.5em) {
    grid-template-columns: 1fr 1fr;
  }
`

export const options = css`
  column-gap: ${space[4]};
  font-size: 0.8125rem;

  & > p {
    flex: 1 1 14rem;

    @media (min-width: 37.5em) {
      text-align: end;
    }
  }
`

export const match = css`
  display: flex;
  flex: 1;
  align-items: start;
  gap: ${space[3]};
  min-width: 0;
`

export const context = css`
  display: block;
`
