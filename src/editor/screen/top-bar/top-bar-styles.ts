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
  flex: none;
  color: ${color.textSecondary};
  font-size: 0.8125rem;

  @media ${media.phone} {
    flex: 1 0 50%;
    order: 1;
  }
`

export const redo = css`
  @media ${media.phone} {
    & > span {
      ${hidden}
    }
  }
`

/** What was undone; on phones below the status. */
export const lastStep = css`
  ${ellipsis}
  min-width: 0;
  color: ${color.textSecondary};
  font-size: 0.8125rem;

  @media ${media.phone} {
    flex-basis: 100%;
    order: 2;
  }
`

/** On phones, beside the status, because the row of buttons has no space left. */
export const publish = css`
  min-width: 0;

  @media ${media.phone} {
    order: 1;
  }
`

export const buttons = css`
  margin-inline-start: auto;

  @media ${media.phone} {
    flex: 1;

    & > :first-child {
      margin-inline-end: auto;
    }
  }
`

/** A button with an icon and words, such as the name of the account, shortened if they are long. Phones show only the icon. */
export const wordy = css`
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
