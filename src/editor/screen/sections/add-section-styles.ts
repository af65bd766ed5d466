import { css } from 'linaria'
import { color, font, space } from '../../../site/theme/tokens.ts'
import { ellipsis } from '../parts/shared-styles.ts'

/** A small example, similar to the page. */
export const example = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[1]};
  height: 7rem;
  margin: -${space[3]} -${space[3]} ${space[3]};
  padding: ${space[3]};
  border-block-end: 1px solid ${color.line};
  background: ${color.page};
  font-size: 0.6875rem;
  line-height: 1.35;
  overflow: hidden;
`

export const heading = css`
  font-size: 0.875rem;
  font-weight: ${font.medium};
  line-height: 1.15;
`

export const text = css`
  display: -webkit-box;
  color: ${color.textSecondary};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

export const parts = css`
  display: flex;
  gap: ${space[1]};
  color: ${color.textSecondary};

  & > span {
    ${ellipsis}
    padding: 0 ${space[1]};
    border: 1px solid ${color.lineRaised};
    border-radius: 4px;
  }
`

/** A small picture of a section, cut at the height of its card. */
export const picture = css`
  display: block;
  height: 7rem;
  margin: -${space[3]} -${space[3]} ${space[3]};
  border-block-end: 1px solid ${color.line};
  background: ${color.page};
  overflow: hidden;
`

/** A page that is drawn and not seen. */
export const hiddenFrame = css`
  position: absolute;
  width: 0;
  height: 0;
  border: 0;
  visibility: hidden;
`
