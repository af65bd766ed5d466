import { css } from 'linaria'
import { color, space } from '../../../site/theme/tokens.ts'

/** Lists and fields are as wide as the dialog. Buttons are as wide as their text. */
export const form = css`
  justify-items: start;

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

  & > li {
    max-width: 100%;
    padding: 0.125rem ${space[2]};
    border: 1px solid ${color.lineRaised};
    border-radius: 6px;
    overflow-wrap: anywhere;
  }
`
