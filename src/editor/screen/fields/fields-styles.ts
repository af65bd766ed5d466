import { css } from 'linaria'
import { color, duration, font, radius, space } from '../../../site/theme/tokens.ts'
import { ellipsis } from '../parts/shared-styles.ts'

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
  padding: ${space[4]};
`

/** A control with its label and its notes. */
export const field = css`
  /* The width of the button after the label, beside which the bar of a text is. */
  --after-bar: 2rem;
  scroll-margin-block: ${space[3]};
`

/** A button that leads back. Its text is aligned with the other texts. */
export const above = css`
  justify-self: start;
  margin-inline-end: auto;
  margin-inline-start: -${space[2]};
  padding-inline: ${space[2]};
`

export const buttons = css`
  & > div {
    flex: 1 0 100%;
  }
`

export const switchControl = css`
  position: relative;
  width: 2.25rem;
  border: 1px solid ${color.control};
  border-radius: 1rem;
  background: ${color.page};
  appearance: none;
  cursor: pointer;
  transition: background-color ${duration.quick} ease-out;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    width: 1rem;
    height: 1rem;
    border-radius: 50%;
    background: ${color.textSecondary};
    transition: transform ${duration.quick} ease-out;
  }
  &:checked {
    border-color: ${color.text};
    background: ${color.text};
  }
  &:checked::before {
    background: ${color.page};
    transform: translateX(0.75rem);
  }
`

export const colorRow = css`
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  gap: ${space[2]};
`

export const colorPicker = css`
  width: 100%;
  height: 2.25rem;
  padding: 2px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
  cursor: pointer;
`

export const entry = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.cardRaised};

  & > div:first-child {
    padding-inline-end: ${space[1]};
  }
`

/** The handle, the name or the field, and the buttons of an entry. */
export const entryRow = css`
  display: flex;
  align-items: center;
  min-height: 2.25rem;

  & > div {
    flex: 1;
    min-width: 0;
  }
  /* A long text is as wide as the column, below its buttons. */
  &:has(textarea) {
    flex-wrap: wrap;

    & > span {
      margin-inline-end: auto;
    }
    & > div {
      flex-basis: 100%;
      order: 1;
    }
  }
`

export const entryName = css`
  flex: 1;
  min-width: 0;
  min-height: 2.25rem;
  padding: 0 ${space[1]};
  border-radius: ${radius.control};
  font: ${font.regular} 0.8125rem / 1.3 ${font.family};

  & > span:first-of-type {
    ${ellipsis}
  }
  & svg {
    color: ${color.textSecondary};
    transition: transform ${duration.quick} ease-out;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`

export const entryBody = css`
  padding: ${space[2]} ${space[3]} ${space[3]};
  border-block-start: 1px solid ${color.line};
`

/** A picture with a field of nine choices above it. */
export const focus = css`
  position: relative;
  justify-self: start;

  & > div {
    display: grid;
    position: absolute;
    inset: 0;
    grid-template: repeat(3, 1fr) / repeat(3, 1fr);
  }
  & label {
    display: grid;
    place-items: center;
    min-width: 0;
    cursor: pointer;
  }
  & img {
    display: block;
    min-width: 6rem;
    min-height: 6rem;
  }
  & input {
    width: 1rem;
    height: 1rem;
    margin: 0;
    border-radius: 50%;
    outline: 1px solid ${color.text};
    background: ${color.page};
    accent-color: ${color.text};
  }
  & input:focus-visible {
    outline-width: 3px;
  }
`

export const picture = css`
  max-width: 100%;
  max-height: 9rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  object-fit: contain;
`

/** A field while a file is dragged over it. */
export const dropTarget = css`
  border-radius: ${radius.control};
  outline: 2px dashed ${color.text};
  outline-offset: 4px;
`
