import { css } from 'linaria'
import { touchTarget, withoutPopovers } from '../theme/mixins.ts'
import { color, duration, font, media, radius, size, space } from '../theme/tokens.ts'

/** Applies if the words of the bar fit (see `room` in top-bar-styles.ts). */
const fits = '@container (min-width: 1px)'

/**
 * Matches the menu unless it is open. A browser without popovers drops a rule with a pseudo-class that it does not
 * know, except within `:where()`.
 */
const closed = ':not(:where(:popover-open))'

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
  ${withoutPopovers} {
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
