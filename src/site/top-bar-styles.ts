/** Styles of the bar at the top of every page. */
import { css } from 'linaria'
import { touchTarget } from '../theme/mixins.ts'
import { color, duration, font, layer, media, radius, size, space } from '../theme/tokens.ts'

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
    & > svg {
      display: none;
    }
  }
`

/** Applies if the words of the bar fit (see `room`). */
const fits = '@container (min-width: 1px)'

/**
 * Matches the menu unless it is open. A browser without popovers drops a rule with a pseudo-class that it does not
 * know, except within `:where()`.
 */
const closed = ':not(:where(:popover-open))'

/** Applies in a browser without popovers: the words are always in the bar, and scroll sideways if they do not fit. */
const withoutMenu = '@supports not selector(:popover-open)'

/*
 * As wide as the words of the bar in one row or, if they do not fit, as the menu button. It shrinks before the
 * brand does.
 */
export const measure = css`
  flex-shrink: 9999;
  height: 0;
  margin-inline-end: -${space[4]};
  line-height: 0;
  hyphens: manual;
  visibility: hidden;
  &::before,
  &::after {
    display: block;
    content: attr(data-words);
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
  ${withoutMenu} {
    display: none;
  }
`

/*
 * The space that the brand and `measure` leave in the bar: none if the words do not fit. It contains the button
 * or the words, which overflow towards the brand.
 */
export const room = css`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
  container-type: inline-size;
  ${withoutMenu} {
    justify-content: flex-start;
    overflow-x: auto;
  }
`

export const menuButton = css`
  ${touchTarget}
  flex: none;
  gap: ${space[2]};
  max-width: 50vw;
  margin-inline-end: calc(-1 * min(${space[3]}, ${size.gutter}));
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: ${font.medium} ${font.base} / 1 ${font.family};
  cursor: pointer;
  /* Two lines that cross while the menu is open. */
  & path {
    transform-origin: center;
    transition: transform ${duration.quick} ease-out;
  }
  &:has(+ :popover-open) path {
    transform: translateY(4px) rotate(45deg);
  }
  &:has(+ :popover-open) path + path {
    transform: translateY(-4px) rotate(-45deg);
  }
  @media ${media.tiny} {
    font-size: 0;
  }
  ${fits} {
    display: none;
  }
`

/*
 * A popover: the browser opens it, closes it with Escape and returns the focus, without a script. If its words
 * fit, it is always visible as part of the bar.
 */
export const menu = css`
  position: fixed;
  inset: ${size.bar} 0 auto;
  width: auto;
  max-height: calc(100dvh - ${size.bar});
  margin: 0;
  padding: ${space[2]} ${size.gutter} ${space[6]};
  border: 0;
  border-block-end: 1px solid ${color.lineRaised};
  background: ${color.page};
  color: inherit;
  box-shadow: 0 24px 48px ${color.shadow};
  /* It scrolls with the bar. */
  @media ${media.low} {
    position: absolute;
    max-height: none;
  }
  ${withoutMenu} {
    margin-inline-start: auto;
  }
  ${fits} {
    &${closed} {
      position: static;
      display: block;
      flex: none;
      white-space: nowrap;
      overflow: visible;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
  }
`

export const list = css`
  display: flex;
  flex-direction: column;
  ${fits} {
    ${closed} > & {
      flex-direction: row;
      align-items: center;
    }
  }
`

export const buttonItem = css`
  display: grid;
  margin-block-start: ${space[4]};
  ${fits} {
    ${closed} > * > & {
      margin-block-start: 0;
      margin-inline-start: ${space[3]};
      & > a {
        min-height: ${size.target};
        padding-inline: ${space[5]};
        font-size: ${font.compact};
        /* On one baseline with the links beside it. */
        line-height: ${font.open};
      }
    }
  }
`

export const link = css`
  display: flex;
  align-items: center;
  min-height: ${size.control};
  border-block-end: 1px solid ${color.line};
  font-size: ${font.lead};
  text-decoration: none;
  transition: color ${duration.quick} ease-out;
  @media (forced-colors: active) {
    &[aria-current] {
      text-decoration: underline;
    }
  }
  ${fits} {
    ${closed} > * > * > & {
      min-height: ${size.target};
      padding-inline: ${space[3]};
      border: 0;
      color: ${color.textSecondary};
      font-size: ${font.compact};
      &:hover,
      &[aria-current] {
        color: ${color.text};
      }
      /* Without a button, the last link is at the edge of the bar. */
      li:last-child > & {
        margin-inline-end: -${space[3]};
      }
    }
  }
`
