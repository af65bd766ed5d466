import { css } from 'linaria'
import { color, space } from '../../../theme/tokens.ts'

export const form = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

export const fields = css`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  margin: ${space[2]} -${space[2]} 0;

  & button {
    padding-inline: ${space[2]};
  }
`

export const places = css`
  margin-block: ${space[3]};
  border-block-start: 1px solid ${color.line};

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
`

export const filter = css`
  margin-block-end: ${space[2]};
`
