import { css } from 'linaria'
import { color, font, media, space } from '../../../site/theme/tokens.ts'
import { ellipsis, hidden } from '../parts/shared-styles.ts'

export const bar = css`
  display: flex;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-height: 3rem;
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.line};
  background: ${color.card};

  @media ${media.phone} {
    flex-wrap: wrap;
  }
`

export const title = css`
  font-size: ${font.small};
  font-weight: ${font.medium};

  /* Hidden to save space, but still the heading for screen readers. */
  @media ${media.phone} {
    ${hidden}
  }
`

export const status = css`
  flex: 1;
  min-width: 0;
  color: ${color.textSecondary};
  font-size: 0.8125rem;

  @media ${media.phone} {
    order: 1;
    flex-basis: 0;
    min-width: min-content;
  }
`

export const failed = css`
  color: ${color.error};
`

/** On phones, beside the status, because the row of buttons has no space left. */
export const publish = css`
  min-width: 0;

  @media ${media.phone} {
    order: 1;
  }
`

export const buttons = css`
  @media ${media.phone} {
    flex: 1 0 100%;

    & > :nth-child(3) {
      margin-inline-end: auto;
    }
  }
`

/** The name of the account, shortened if it is long. Phones show only its icon. */
export const account = css`
  min-width: 1.75rem;
  padding-inline: ${space[2]};

  & > span {
    ${ellipsis}
    max-width: 10rem;
  }
  @media ${media.phone} {
    & > span {
      ${hidden}
    }
  }
`
