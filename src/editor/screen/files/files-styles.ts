import { css } from 'linaria'
import { color, font, radius, space } from '../../../site/theme/tokens.ts'
import { ellipsis } from '../parts/shared-styles.ts'

export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space[4]} ${space[3]};
`

/** A file, with a button as large as it. Its checkbox is above the button. */
export const tile = css`
  display: grid;
  position: relative;
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
  border-radius: ${radius.control};

  &:hover > :first-child {
    border-color: ${color.control};
  }
  &:has(:checked) > :first-child {
    border-color: ${color.text};
    outline: 1px solid ${color.text};
  }
`

export const thumbnail = css`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 3 / 2;
  margin-block-end: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.cardRaised};
  color: ${color.textSecondary};
  font-size: 0.8125rem;
  font-weight: ${font.medium};
  object-fit: contain;
  overflow: hidden;
`

export const name = css`
  ${ellipsis}
  font: ${font.regular} 0.8125rem / 1.3 ${font.family};
  text-align: start;
`

/** What the file is, and where it is used. */
export const lines = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  line-height: 1.4;
`

export const facts = css`
  ${ellipsis}
  color: ${color.textSecondary};
  font-size: 0.75rem;
`

/** In a corner of the picture, large enough for a finger. */
export const check = css`
  display: grid;
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: 1;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  cursor: pointer;

  & input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.text};
  }
`

/** The number of files, or of those that are chosen, and what can be done with them. */
export const bar = css`
  min-height: 2rem;
  color: ${color.textSecondary};
  font-size: 0.8125rem;
`

export const picture = css`
  justify-self: start;
  max-height: 16rem;
`
