import { css } from 'linaria'
import { color, duration, font, radius, space } from '../../../site/theme/tokens.ts'

export const button = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 2rem;
  padding: 0 ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font: ${font.regular} 0.8125rem / 1.25 ${font.family};
  white-space: nowrap;
  transition:
    background-color ${duration.quick} ease-out,
    border-color ${duration.quick} ease-out,
    color ${duration.quick} ease-out;

  &[aria-disabled='true'] {
    color: ${color.control};
    cursor: default;
  }
`

/** A button that shows only an icon. */
export const square = css`
  width: 1.75rem;
  min-height: 1.75rem;
  padding: 0;
`

/** A button with a sentence, which can have several lines. */
export const sentence = css`
  flex: 0 1 auto;
  text-align: start;
  white-space: normal;
`

const primary = css`
  background: ${color.text};
  color: ${color.page};
  font-weight: ${font.medium};
  &:hover {
    background: ${color.primaryHover};
  }
  &[aria-disabled='true'] {
    background: ${color.line};
    color: ${color.textSecondary};
  }
`

const quiet = css`
  border-color: ${color.lineRaised};
  &:hover:not([aria-disabled='true']) {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
  &[aria-pressed='true'] {
    border-color: ${color.control};
    background: ${color.line};
  }
`

const plain = css`
  color: ${color.textSecondary};
  &:hover:not([aria-disabled='true']),
  &[aria-pressed='true'] {
    background: ${color.line};
    color: ${color.text};
  }
`

/** Deletes something. Never the most striking button. */
const danger = css`
  border-color: ${color.lineRaised};
  color: ${color.error};
  &:hover:not([aria-disabled='true']) {
    border-color: ${color.error};
    background: ${color.cardRaised};
  }
`

export const kinds = { primary, quiet, plain, danger }
