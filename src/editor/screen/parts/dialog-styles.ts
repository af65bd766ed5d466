import { css } from 'linaria'
import { color, font, radius, space } from '../../../theme/tokens.ts'

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
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.45 ${font.family};
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

export const form = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[5]};
  border-block-end: 1px solid ${color.line};
`

export const title = css`
  font-size: 1rem;
`

/** The part that scrolls. */
export const body = css`
  flex: 1;
  min-height: 0;
  padding: ${space[4]} ${space[5]};
  overflow: auto;
  scrollbar-width: thin;
`

export const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.line};
`

/** The parts of a body below each other. */
export const stack = css`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`

/** A list with a line between its entries. */
export const rows = css`
  border-block-start: 1px solid ${color.line};

  &:empty {
    display: none;
  }
  & > li {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
`

export const lead = css`
  color: ${color.textSecondary};
`
