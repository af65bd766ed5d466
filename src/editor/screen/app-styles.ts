import { css } from 'linaria'
import { color, space } from '../../site/theme/tokens.ts'
import { wide } from './parts/shared-styles.ts'

export const app = css`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`

export const main = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  padding: 0;
`

export const columns = css`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;

  @media ${wide} {
    display: flex;
  }
`

export const column = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  background: ${color.card};

  &[hidden] {
    display: none;
  }

  @media ${wide} {
    flex: none;

    &:first-child {
      width: 17rem;
      border-inline-end: 1px solid ${color.line};
    }
    &:last-child {
      width: 23rem;
      max-width: 60vw;
    }
  }
`

/** The pages and the sections scroll by themselves, so that both are always in view. */
export const areas = css`
  overflow: clip;

  & > * {
    flex: 0 1 auto;
    min-height: 0;
    overflow: auto;
  }
  & > :first-child:not(:last-child) {
    max-height: 55%;
  }
  & > :last-child {
    flex: 1;
  }
`

export const middle = css`
  overflow: clip;
  background: ${color.page};

  @media ${wide} {
    flex: 1;
  }
`

/** The edge of the fields, which can be dragged. It is wider than it looks. */
export const edge = css`
  position: relative;
  flex: none;
  width: 1px;
  background: ${color.line};
  cursor: col-resize;
  touch-action: none;

  &::after {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline: -4px;
    content: '';
  }
  &:hover,
  &:focus-visible {
    background: ${color.control};
  }
`

export const waiting = css`
  display: grid;
  place-content: center;
  gap: ${space[3]};
  justify-items: center;
  min-height: 100dvh;
  padding: ${space[6]};
  color: ${color.textSecondary};
  text-align: center;

  & h1 {
    color: ${color.text};
    font-size: 1.125rem;
  }
  & > div {
    justify-content: center;
  }
`
