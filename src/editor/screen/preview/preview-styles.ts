import { css } from 'linaria'
import { color, space } from '../../../site/theme/tokens.ts'

export const bar = css`
  display: flex;
  flex: none;
  justify-content: center;
  gap: ${space[1]};
  padding: ${space[2]};
  border-block-end: 1px solid ${color.line};
`

export const formStates = css`
  width: auto;
  min-width: 0;
  height: 1.75rem;
  min-height: 0;
  padding-block: 0;
`

export const middle = css`
  flex: 1;
`

export const stage = css`
  position: relative;
  flex: 1;
  min-height: 0;
  /* A focus within the page would scroll a box that only hides what is outside. */
  overflow: clip;
`

/** In its full size, the page can be wider than the space for it. */
export const scrolled = css`
  overflow-x: auto;
`

export const gone = css`
  padding: ${space[4]};
`

export const frame = css`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  background: ${color.page};
`

/** Covers the empty page. Its text has the normal size, although the page is scaled by `--scale`. */
export const notShown = css`
  position: absolute;
  inset: 0;
  padding: calc(${space[4]} / var(--scale, 1));
  background: ${color.page};
  color: ${color.textSecondary};
  font-size: calc(1em / var(--scale, 1));
`

/** Until the page has its content. Only who waits longer reads why. */
export const opening = css`
  display: grid;
  place-items: center;

  & > span {
    animation: appear 0s 0.5s backwards;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`
