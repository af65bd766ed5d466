import { css } from 'linaria'
import { color, radius, space } from '../../../site/theme/tokens.ts'

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  margin-inline: -${space[2]};
`

export const version = css`
  padding: ${space[2]};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;

  &:hover {
    background: ${color.cardRaised};
  }
  &:has(> [aria-current='true']) {
    background: ${color.line};
  }
`

export const choose = css`
  display: grid;
  gap: ${space[1]};
  width: 100%;
  text-align: start;
`

export const shown = css`
  margin-block-start: ${space[3]};

  & > ul {
    padding-inline-start: ${space[4]};
    list-style: disc;
  }
`

/** Above the preview of an earlier version. */
export const bar = css`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.line};
  background: ${color.cardRaised};
`
