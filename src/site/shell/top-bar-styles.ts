import { css } from 'linaria'
import { touchTarget, withoutPopovers } from '../theme/mixins.ts'
import { color, duration, font, layer, media, size, space } from '../theme/tokens.ts'

export const bar = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.bar};
  /* It does not move in a view transition between pages. */
  view-transition-name: bar;
  border-block-end: 1px solid ${color.line};
  background: ${color.veil};
  backdrop-filter: blur(16px) saturate(1.4);
  transition:
    border-color ${duration.quick} ease-out,
    box-shadow ${duration.quick} ease-out;
  :root[data-scrolled] & {
    border-color: ${color.lineRaised};
    box-shadow: 0 8px 24px ${color.shadow};
  }
  @media ${media.low} {
    position: absolute;
  }
  /* Forced colours keep what is transparent. */
  @media (prefers-reduced-transparency: reduce), (forced-colors: active) {
    background: ${color.page};
    backdrop-filter: none;
  }
  @media print {
    display: none;
  }
`

export const inner = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: calc(${size.container} + 2 * ${space[8]});
  min-height: calc(${size.bar} - 1px);
  margin-inline: auto;
  padding-inline: ${size.gutter};
  @media ${media.tablet} {
    padding-inline: ${space[8]};
  }
`

export const brand = css`
  ${touchTarget}
  gap: ${space[3]};
  font-size: ${font.lead};
  font-weight: ${font.medium};
  letter-spacing: ${font.tracking};
  text-decoration: none;
  @media ${media.tiny} {
    font-size: ${font.base};
    & > :not([alt]:not([alt=''])) {
      display: none;
    }
  }
`

/*
 * As wide as the words of the bar in one row or, if they do not fit, as the menu button. It shrinks before the
 * brand does.
 */
export const measure = css`
  flex-shrink: 9999;
  min-width: auto;
  height: 0;
  margin-inline-end: -${space[4]};
  line-height: 0;
  overflow-wrap: anywhere;
  hyphens: manual;
  visibility: hidden;
  &::before,
  &::after {
    display: block;
    content: attr(data-labels);
    font-size: ${font.compact};
  }
  &::after {
    content: attr(data-menu);
    max-width: 50vw;
    padding-inline-start: 2.75rem;
    overflow: clip;
    font: ${font.medium} ${font.base} / 0 ${font.family};
    white-space: nowrap;
    @media ${media.tiny} {
      font-size: 0;
    }
  }
  ${withoutPopovers} {
    display: none;
  }
`

/*
 * The space that the brand and `measure` leave in the bar: none if the words do not fit. It contains the button
 * or the words, which overflow towards the brand. Without popovers, it always contains the words, and scrolls sideways
 * if they do not fit.
 */
export const room = css`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: flex-end;
  container-type: inline-size;
  ${withoutPopovers} {
    justify-content: flex-start;
    overflow-x: auto;
  }
`
