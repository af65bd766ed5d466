import { css } from 'linaria'
import { color, font, space } from '../../../site/theme/tokens.ts'

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  margin: ${space[2]} -${space[2]} 0;

  & button {
    padding-inline: ${space[2]};
  }
`

export const filter = css`
  margin-block-end: ${space[2]};
`

/** Limits the height, so that the list of sections stays visible below many pages. */
export const scroller = css`
  max-height: max(12rem, 28vh);
  margin-block-end: ${space[1]};
`

/** What becomes of a link, in one line. */
export const end = css`
  flex: none;
`

/** The pages of a language, below its name. */
export const language = css`
  margin-block-end: ${space[3]};

  & h3 {
    margin-block-end: ${space[1]};
    color: ${color.textSecondary};
    font-size: 0.75rem;
    font-weight: ${font.medium};
  }
`
