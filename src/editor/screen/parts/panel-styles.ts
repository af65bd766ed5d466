import { css } from 'linaria'
import { color, font, radius, space } from '../../../site/theme/tokens.ts'
import { ellipsis } from './shared-styles.ts'

export const panel = css`
  padding: ${space[4]};

  & + & {
    border-block-start: 1px solid ${color.line};
  }
`

export const head = css`
  min-height: 1.75rem;
  margin-block-end: ${space[2]};

  & h2 {
    color: ${color.textSecondary};
    font-size: 0.8125rem;
    font-weight: ${font.medium};
  }
  & button {
    margin-inline-end: -${space[2]};
    padding-inline: ${space[2]};
  }
`

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  margin-inline: -${space[2]};
`

/** A row with a button as large as the row. The texts beside the button are not part of its name. */
export const row = css`
  position: relative;
  min-height: 2rem;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};

  &:hover {
    background: ${color.cardRaised};
  }
  &:has(> [aria-current]) {
    background: ${color.line};
  }
`

export const name = css`
  ${ellipsis}
  flex: 1;
`

/** The marks beside the name of a row. */
export const marks = css`
  display: contents;
`

export const aside = css`
  ${ellipsis}
  flex: none;
  max-width: 45%;
  color: ${color.textSecondary};
  font-size: 0.75rem;
`
