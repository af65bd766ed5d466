import { css } from 'linaria'
import type { GallerySection } from '../../../content/types.generated.ts'
import { Arrow } from '../../theme/arrow.tsx'
import { Drawing } from '../../theme/drawing.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { color, duration, font, media, radius, size, space } from '../../theme/tokens.ts'

const dialog = css`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color.page};
  color: ${color.text};
  overflow: hidden;
  &::backdrop {
    background: ${color.page};
  }
  @media print {
    display: none;
  }
`

/* It scrolls sideways from picture to picture, with a finger, a wheel and the arrow keys. */
const strip = css`
  display: flex;
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  @media ${media.moving} {
    scroll-behavior: smooth;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    padding: ${space[16]} ${space[4]} ${space[20]};
    @media ${media.tablet} {
      padding: ${space[16]} ${space[20]};
    }
    @media ${media.low} {
      padding: ${space[2]} ${space[20]};
    }
  }
  & figure {
    display: flex;
    flex-direction: column;
    justify-content: center;
    align-items: center;
    height: 100%;
  }
  & picture {
    display: contents;
  }
  & img {
    flex: 0 1 auto;
    width: auto;
    max-width: 100%;
    min-height: 0;
    border-radius: ${radius.control};
    object-fit: contain;
  }
  & figcaption {
    flex: none;
    max-width: ${size.line};
    max-height: 40%;
    margin-block-start: ${space[4]};
    text-align: center;
    overflow: auto;
  }
`

const round = css`
  position: absolute;
  display: grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  padding: 0;
  border: 1px solid ${color.lineRaised};
  border-radius: 50%;
  background: ${color.card};
  color: ${color.text};
  font-size: ${font.base};
  cursor: pointer;
  transition:
    background-color ${duration.quick} ease-out,
    border-color ${duration.quick} ease-out;
  &:hover {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
  &[aria-disabled='true'] {
    visibility: hidden;
  }
`

const name = css`
  ${visuallyHidden}
`

const closing = css`
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[3]};
`

/* At the sides of the picture; below it on a phone. */
const stepping = css`
  inset-block-end: ${space[4]};
  @media ${media.tablet} {
    inset-block: 0;
    margin-block: auto;
  }
  @media ${media.low} {
    inset-block: 0;
    margin-block: auto;
  }
`

const back = css`
  inset-inline-start: ${space[4]};
`

const on = css`
  inset-inline-end: ${space[4]};
`

/** What shows the pictures large: `showLarge` makes a copy of it, and puts the pictures in. */
export function LargePictures({ section }: { section: GallerySection }) {
  const { heading, previousLabel, nextLabel, closeLabel } = section
  return (
    <dialog className={dialog} aria-label={heading}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys. */}
      <ul className={strip} aria-label={heading} tabIndex={0} />
      <button type="button" className={`${round} ${stepping} ${back}`} data-step="-1">
        <span className={name}>{previousLabel}</span>
        <Arrow to="previous" />
      </button>
      <button type="button" className={`${round} ${stepping} ${on}`} data-step="1">
        <span className={name}>{nextLabel}</span>
        <Arrow to="next" />
      </button>
      <button type="button" className={`${round} ${closing}`}>
        <span className={name}>{closeLabel}</span>
        <Drawing size="1.125em">
          <path d="M18 6 6 18M6 6l12 12" />
        </Drawing>
      </button>
    </dialog>
  )
}
