import { css } from 'linaria'
import { measure, quietLink, sectionSpace, touchTarget } from '../theme/mixins.ts'
import { color, font, media, size, space } from '../theme/tokens.ts'

export const text = css`
  ${sectionSpace}
`

/* In wide windows, the contents are after the text, where they stay in view. The text begins at the same edge without them. */
export const body = css`
  margin-block-start: ${space[10]};
  @media ${media.desktop} {
    margin-block-start: ${space[16]};
    &:has(> nav) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 16rem);
      align-items: start;
      gap: ${space[16]};
    }
  }
`

export const contents = css`
  max-width: ${size.line};
  margin-block-end: ${space[10]};
  padding-block: ${space[5]};
  border-block: 1px solid ${color.line};
  @media ${media.desktop} {
    grid-area: 1 / 2;
    padding-block: 0;
    border-block: 0;
  }
  @media ${media.desktop} and ${media.high} {
    position: sticky;
    inset-block-start: calc(${size.bar} + ${space[10]});
  }
  & > p {
    color: ${color.textSecondary};
    font-size: ${font.small};
  }
  & ul ul {
    padding-inline-start: ${space[5]};
  }
  & a {
    ${touchTarget}
    ${quietLink}
    min-width: ${size.target};
  }
`

export const part = css`
  color: ${color.textSecondary};
  font-size: 1.125rem;
  & > * {
    max-width: ${measure};
  }
  & > p,
  & > ul,
  & > ol {
    margin-block-start: ${space[4]};
  }
  & ul,
  & ol {
    padding-inline-start: 1.25em;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li {
    margin-block-start: ${space[2]};
    padding-inline-start: ${space[1]};
  }
  & li::marker {
    font-variant-numeric: tabular-nums;
  }
`

export const heading = css`
  margin: ${space[12]} 0 0;
  color: ${color.text};
  font-size: ${font.large};
  line-height: ${font.snug};
  letter-spacing: ${font.tracking};
  /* The first heading of the text. */
  :first-child > & {
    margin-block-start: 0;
  }
`

export const subheading = css`
  font-size: ${font.lead};
`
