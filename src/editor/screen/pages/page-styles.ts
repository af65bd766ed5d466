import { css } from 'linaria'
import { color, font, radius, space } from '../../../site/theme/tokens.ts'

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

/** What becomes of a link, in one line. */
export const end = css`
  flex: none;
`

/** The pages of a language, or other entries, below their name, which folds them. */
export const language = css`
  margin-block-end: ${space[2]};

  & summary {
    padding-block: ${space[1]};
    border-radius: ${radius.control};
    color: ${color.textSecondary};
    font-size: 0.75rem;
    font-weight: ${font.medium};
    cursor: pointer;

    & h3 {
      display: inline;
      font-size: inherit;
    }
    &:hover {
      color: ${color.text};
    }
  }
`
