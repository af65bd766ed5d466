import { css } from 'linaria'
import { color, duration, radius, size, space } from '../../theme/tokens.ts'

/** Marks the edge of a control with an error where its colour is forced. */
const thicker = `
  @media (forced-colors: active) {
    border-width: 3px;
  }
`

export const textBox = css`
  display: block;
  width: 100%;
  min-height: ${size.control};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.text};
  font: inherit;
  line-height: 1.375;
  /* Each line has the direction of what is typed: an address would end at its beginning. */
  unicode-bidi: plaintext;
  transition: border-color ${duration.quick} ease-out;

  &:hover {
    border-color: ${color.textSecondary};
  }

  &:focus {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }

  &[aria-invalid] {
    border-color: ${color.error};
    ${thicker}
  }

  textarea& {
    resize: vertical;
    /* Nothing can be scrolled on paper. */
    @media print {
      field-sizing: content;
    }
  }

  select& {
    appearance: none;
    padding-inline-end: ${space[12]};
    text-overflow: ellipsis;
    cursor: pointer;
  }
`

export const dropdown = css`
  position: relative;
  display: block;

  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 6px);
    inset-inline-end: ${space[5]};
    width: 7px;
    height: 7px;
    border: solid ${color.textSecondary};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
`

export const choice = css`
  position: relative;
  display: flex;
  gap: ${space[3]};
  padding-block: ${space[3]};
  line-height: 1.5rem;
  overflow-wrap: anywhere;
  cursor: pointer;
`

/** The real radio button or checkbox, invisible above the drawn one. */
export const box = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 0;
  width: 24px;
  height: 24px;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

export const mark = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${color.control};
  border-radius: 6px;
  background: ${color.card};
  pointer-events: none;

  [type='radio'] + & {
    border-radius: 50%;
  }

  [aria-invalid] + &,
  [role='radiogroup'][aria-invalid] & {
    border-color: ${color.error};
    ${thicker}
  }

  :hover > & {
    border-color: ${color.textSecondary};
  }

  :focus-visible + & {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }

  :checked + & {
    border-color: ${color.text};
    background: ${color.text};
  }

  [type='checkbox']:checked + &::after {
    content: '';
    width: 5px;
    height: 11px;
    margin-top: -3px;
    border: solid ${color.page};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }

  [type='radio']:checked + &::after {
    content: '';
    /* A border, because print and forced colours take a background away. */
    border: 5px solid ${color.page};
    border-radius: 50%;
  }

  @media (forced-colors: active) {
    :checked + & {
      background: Highlight;
    }
  }
`
