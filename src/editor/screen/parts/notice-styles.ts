import { css } from 'linaria'
import { color, font, media, radius, space } from '../../../site/theme/tokens.ts'

/** Above the list of problems, over the columns: a message moves nothing. */
export const notices = css`
  display: grid;
  position: relative;
  z-index: 5;
  height: 0;

  & > div {
    position: absolute;
    inset-block-end: ${space[3]};
    inset-inline: ${space[3]};
    display: grid;
    gap: ${space[2]};
    justify-items: center;
    pointer-events: none;
  }
`

export const bar = css`
  flex-wrap: wrap;
  width: fit-content;
  max-width: min(100%, 40rem);
  min-height: 2.75rem;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.card};
  background: ${color.cardRaised};
  box-shadow: 0 8px 32px ${color.shadow};
  font-size: 0.8125rem;
  pointer-events: auto;

  @media ${media.phone} {
    width: 100%;
  }
`

export const text = css`
  flex: 1;
  min-width: 0;
  color: ${color.textSecondary};

  & strong {
    color: ${color.text};
    font-weight: ${font.medium};
  }
`
