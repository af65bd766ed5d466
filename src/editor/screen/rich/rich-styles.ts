/** How the editor of a text looks, around its words. */
import { css } from 'linaria'
import { color, font, media, radius, space } from '../../../site/theme/tokens.ts'
import { warningColor } from '../parts/shared-styles.ts'

/** The width beside a long text for the handle of a block. */
const gutterWidth = '1.75rem'

export const whole = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};

  &:focus-within {
    border-color: ${color.text};
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.error};
  }
`

/** What stays in view above the text that it is for. */
export const head = css`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  border-block-end: 1px solid ${color.line};
  border-radius: ${radius.control} ${radius.control} 0 0;
  background: ${color.card};
`

/** The bar of a single text that has the focus. It is above the text, where nothing moves for it. */
export const floating = css`
  position: absolute;
  z-index: 2;
  inset-block-end: 100%;
  inset-inline-end: var(--after-bar, 0px);
  border: 1px solid ${color.text};
  border-radius: ${radius.control};
  background: ${color.card};

  :not(:focus-within) > & {
    visibility: hidden;
  }
`

/** What the figure at the caret has beside its texts: below the text, so that nothing moves below the pointer. */
export const foot = css`
  position: sticky;
  z-index: 2;
  inset-block-end: 0;
  max-height: 40vh;
  overflow-y: auto;
  border-radius: 0 0 ${radius.control} ${radius.control};
  background: ${color.card};

  & > * {
    border-block-start: 1px solid ${color.line};
  }
`

export const settings = css`
  padding: ${space[2]} ${space[3]} ${space[3]};
`

export const bar = css`
  gap: 2px;
  padding: 2px ${space[1]};

  & [aria-pressed='true'] {
    background: ${color.line};
  }
`

/** The name of the row or the column that the buttons after it are for. */
export const name = css`
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.line};
  color: ${color.textSecondary};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`

export const last = css`
  margin-inline-start: auto;
`

export const kind = css`
  min-height: 2rem;
  padding-inline: ${space[1]};
  border: 0;
  border-radius: ${radius.control};
  background: ${color.page};
  color: ${color.text};
  font: ${font.regular} 0.8125rem / 1.3 ${font.family};
  @media ${media.phone}, (pointer: coarse) {
    font-size: 1rem;
  }
`

/** The text, with a place for the handle beside it. */
export const editable = css`
  position: relative;
`

export const withGutter = css`
  padding-inline-start: ${gutterWidth};

  & .ProseMirror {
    padding-inline-start: ${space[1]};
  }
`

export const gutter = css`
  position: absolute;
  inset-inline-start: 0;
  display: grid;
  width: ${gutterWidth};
  justify-items: center;

  & button {
    width: 1.5rem;
    min-width: 0;
    height: 1.5rem;
    min-height: 0;
    padding: 0;
  }
`

export const slot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  font: ${font.regular} ${font.small} / 1.4 ${font.family};
  white-space: normal;
  user-select: none;

  &:empty {
    display: none;
  }
  & img {
    max-width: 100%;
    max-height: 12rem;
    border-radius: ${radius.control};
    object-fit: contain;
  }
`

/** A text or a figure that a problem is about. */
export const problems = {
  error: css`
    text-decoration: underline wavy ${color.error};

    &:is(figure) {
      border-color: ${color.error};
      text-decoration: none;
    }
  `,
  warning: css`
    text-decoration: underline wavy ${warningColor};

    &:is(figure) {
      text-decoration: none;
    }
  `,
}
