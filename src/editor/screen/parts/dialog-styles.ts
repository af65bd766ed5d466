import { css } from 'linaria'
import { color, radius, space } from '../../../site/theme/tokens.ts'

export const overlay = css`
  display: grid;
  position: fixed;
  z-index: 10;
  inset: 0;
  place-items: center;
  padding: ${space[4]};
  background: rgb(0 0 0 / 70%);
`

export const modal = css`
  display: flex;
  width: 100%;
  max-width: 30rem;
  max-height: 100%;
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.card};
  background: ${color.card};
`

export const wide = css`
  max-width: 52rem;
`

export const dialog = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  max-height: calc(100dvh - ${space[8]});
  outline: none;
`

export const head = css`
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[5]};
  border-block-end: 1px solid ${color.line};
`

/** The part that scrolls. */
export const body = css`
  flex: 1;
  min-height: 0;
  padding: ${space[4]} ${space[5]};
  overflow: auto;
`

export const foot = css`
  justify-content: flex-end;
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.line};
`
