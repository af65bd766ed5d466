/** Styles that many parts of the screen share: layout, texts and controls. */
import { css } from 'linaria'
import { color, duration, font, media, radius, space } from '../../../site/theme/tokens.ts'

/** Whether the window is wide enough for three columns side by side. */
export const wide = '(min-width: 68.75em)'

/** Rules that cut a text longer than its line. */
export const ellipsis = `
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Rules for elements only for screen readers. */
export const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** For screen readers only. */
export const onlyRead = css`
  ${hidden}
`

/** Parts below each other, close together. */
export const tight = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  min-width: 0;
`

/** Parts below each other. */
export const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
`

/** Parts below each other, with more space between them. */
export const loose = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  min-width: 0;
`

/** Makes the parts of a stack as wide as their content. */
export const narrow = css`
  justify-items: start;
`

/** Parts beside each other. */
export const row = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`

/** Parts beside each other, in as many lines as they need. */
export const wrapped = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

/** Parts beside each other, with all of the space between them. */
export const spread = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`

/** A part with a frame around it. */
export const framed = css`
  padding: ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
`

/** A button that is as large as the positioned element around it. */
export const covering = css`
  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.control};
  }
  &:focus-visible::after {
    outline: 2px solid ${color.text};
    outline-offset: -2px;
  }
`

/** A text that is less important than those around it. */
export const quiet = css`
  color: ${color.textSecondary};
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

export const bullets = css`
  padding-inline-start: ${space[4]};
  list-style: disc;
  overflow-wrap: anywhere;
`

export const labelRow = css`
  min-height: 1.5rem;
  font-variant-numeric: tabular-nums;
`

export const label = css`
  color: ${color.text};
  font-size: 0.8125rem;
  font-weight: ${font.medium};
`

/** The name of a group of fields, above their labels. */
export const heading = css`
  padding-block-start: ${space[2]};
  color: ${color.text};
  font-size: 1rem;
  font-weight: ${font.medium};
`

export const help = css`
  color: ${color.textSecondary};
  font-size: 0.75rem;
`

export const error = css`
  color: ${color.error};
  font-size: 0.75rem;
`

/** The colour of warnings, which can be read on light and on dark sites. */
export const warningColor = `color-mix(in oklab, ${color.text}, #ffa000 60%)`

export const warning = css`
  color: ${color.text};
  color: ${warningColor};
  font-size: 0.75rem;
`

export const control = css`
  width: 100%;
  min-height: 2.25rem;
  padding: 0.4375rem ${space[3]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  transition: border-color ${duration.quick} ease-out;

  /* Safari on an iPhone zooms into smaller fields. See https://css-tricks.com/16px-or-larger-text-prevents-ios-form-zoom/ */
  @media ${media.phone}, (pointer: coarse) {
    font-size: 1rem;
  }

  &:hover {
    border-color: ${color.textSecondary};
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
`

export const lines = css`
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`

/** Folded details. */
export const details = css`
  flex: 1 0 100%;
  min-width: 0;
  font-size: 0.8125rem;
  text-align: start;

  & pre {
    max-width: 44rem;
    max-height: 14rem;
    margin-block-start: ${space[2]};
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

export const code = css`
  font-family: ui-monospace, monospace;
  font-size: 0.8125rem;
  white-space: pre;

  /* See “control” above. */
  @media ${media.phone}, (pointer: coarse) {
    &:is(textarea) {
      font-size: 1rem;
    }
  }
`
