import { css } from 'linaria'
import { color, space } from '../../../theme/tokens.ts'

export const form = css`
  display: grid;
  gap: ${space[4]};
  justify-items: start;

  & > * {
    max-width: 100%;
  }
  & > div {
    justify-self: stretch;
  }
  & > p:focus-visible {
    outline-offset: 4px;
  }
`

/** A list of names, in lines of text. */
export const files = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  margin-block-start: ${space[1]};

  & > li {
    max-width: 100%;
    padding: 0.125rem ${space[2]};
    border: 1px solid ${color.lineRaised};
    border-radius: 6px;
    overflow-wrap: anywhere;
  }
`

export const links = css`
  display: grid;
  gap: ${space[2]};
`

export const warning = css`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  padding: ${space[3]};
  border: 1px solid ${color.control};
  border-radius: 8px;
`
