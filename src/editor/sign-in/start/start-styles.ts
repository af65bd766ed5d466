import { css } from 'linaria'
import { color, font, media, radius, space } from '../../../site/theme/tokens.ts'

/** The whole window, with one panel in the middle. A long panel scrolls. */
export const page = css`
  display: grid;
  height: 100dvh;
  padding: ${space[6]} ${space[4]};
  overflow: auto;
  background: ${color.page};
  color: ${color.text};
  font: ${font.regular} ${font.small} / 1.5 ${font.family};
  scrollbar-width: thin;
`

export const panel = css`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: 28rem;
  min-width: 0;
  margin: auto;
  padding: ${space[8]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  overflow-wrap: anywhere;

  & h1 {
    font-size: 1.375rem;
    font-weight: ${font.medium};
    line-height: ${font.snug};
    letter-spacing: ${font.tracking};
  }
  @media ${media.phone} {
    padding: ${space[5]};
  }
`

export const form = css`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`

export const steps = css`
  display: grid;
  gap: ${space[4]};
  counter-reset: step;

  & > li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: ${space[3]};
    counter-increment: step;
  }
  & > li::before {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border: 1px solid ${color.lineRaised};
    border-radius: 50%;
    color: ${color.textSecondary};
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    content: counter(step) / '';
  }
`

export const stays = css`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: 0 ${space[3]};
  align-items: center;

  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.text};
  }
  & label {
    min-height: 1.5rem;
    font-weight: ${font.medium};
  }
  & p {
    grid-column: 2;
  }
`

/** The main button, as high as the fields of the site. */
export const action = css`
  min-height: 2.75rem;
  font-size: ${font.small};
  white-space: normal;
`
