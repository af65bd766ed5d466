import { css } from 'linaria'
import { color, font, radius, space } from '../../../site/theme/tokens.ts'

const card = `
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
`

export const previews = css`
  & > summary {
    margin-block-end: ${space[3]};
  }
`

export const result = css`
  ${card}
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  & > strong {
    font-size: 1.125rem;
    font-weight: ${font.medium};
    line-height: 1.3;
  }
  & > span {
    color: ${color.textSecondary};
    font-size: 0.8125rem;
  }
`

export const shared = css`
  ${card}
  display: grid;
  max-width: 26rem;
  overflow: hidden;
`

export const picture = css`
  display: block;
  width: 100%;
  aspect-ratio: 1200 / 630;
  object-fit: cover;
`

/* Like the picture that the build draws, which has the title in large letters above the brand. */
export const drawn = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[2]};
  aspect-ratio: 1200 / 630;
  padding: 7%;
  background: ${color.page};
  color: ${color.text};
  font-size: 0.875rem;
  & > strong {
    font-size: 1.5rem;
    font-weight: ${font.medium};
    line-height: 1.05;
    letter-spacing: ${font.trackingTight};
  }
`

export const excerpt = css`
  display: grid;
  padding: ${space[3]};
  border-block-start: 1px solid ${color.lineRaised};
  background: ${color.card};
  font-size: 0.8125rem;
  & > strong {
    font-size: 0.9375rem;
    font-weight: ${font.medium};
  }
  & > span {
    color: ${color.textSecondary};
  }
`
