import { css } from 'linaria'
import { color, font, space } from '../../../site/theme/tokens.ts'
import { ellipsis } from '../parts/shared-styles.ts'

export const region = css`
  border-block-start: 1px solid ${color.line};
  background: ${color.card};
`

export const head = css`
  min-height: 2.25rem;
  padding-inline: ${space[4]};
  font-size: 0.8125rem;
`

export const list = css`
  max-height: 9.5rem;
  overflow: auto;
  padding: 0 ${space[2]} ${space[2]};
`

export const row = css`
  display: flex;
  align-items: start;
  gap: ${space[2]};

  @media (max-width: 48em) {
    flex-wrap: wrap;
    justify-content: end;
  }
`

export const diagnostic = css`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: 0 ${space[2]};
  width: 100%;
  padding: ${space[1]} ${space[2]};
  border-radius: 6px;
  font: ${font.regular} 0.8125rem / 1.5 ${font.family};

  &:hover {
    background: ${color.line};
  }
  &:focus-visible {
    outline-offset: -2px;
  }

  @media (min-width: 48em) {
    grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  }
`

export const location = css`
  grid-column: 2;
  color: ${color.textSecondary};

  @media (min-width: 48em) {
    ${ellipsis}
    grid-column: 3;
    max-width: 22rem;
  }
`
