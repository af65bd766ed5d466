import { css } from 'linaria'
import { color, font, media, radius, size, space } from '../theme/tokens.ts'

export const root = css`
  margin-block-start: ${space[8]};
`

export const form = css`
  display: grid;
  gap: ${space[8]};
`

export const grid = css`
  display: grid;
  gap: ${space[6]};
  grid-template-columns: minmax(0, 1fr);

  @media ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export const wide = css`
  grid-column: 1 / -1;
`

export const fieldset = css`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
`

export const label = css`
  display: block;
  padding: 0;
  margin-bottom: ${space[2]};
  font-weight: ${font.medium};
`

export const optional = css`
  color: ${color.textSecondary};
  font-weight: ${font.regular};
`

export const help = css`
  max-width: ${size.line};
  margin: ${space[2]} 0 0;
  color: ${color.textSecondary};
  font-size: ${font.small};
  line-height: 1.5;
`

export const error = css`
  margin: ${space[2]} 0 0;
  color: ${color.error};
  font-size: ${font.small};
  line-height: 1.5;

  & p {
    margin: 0;
  }
`

export const summary = css`
  padding: ${space[6]};
  border: 1px solid ${color.error};
  border-radius: ${radius.card};
  background: ${color.card};

  /* The focus comes by script, to what is to be read: it shows where it is all the same. */
  &:focus {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`

export const summaryHeading = css`
  margin-block-end: ${space[1]};
  font-size: ${font.lead};
  font-weight: ${font.medium};
`

export const summaryList = css`
  margin-block-end: -${space[2]};

  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.error};
    text-underline-offset: 0.25em;
  }
`

export const notice = css`
  padding: ${space[6]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.card};
  background: ${color.card};

  &[hidden] {
    display: none;
  }

  & p {
    margin: 0;
  }

  & p + p {
    margin-block-start: ${space[2]};
  }

  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.text};
    text-decoration-color: ${color.control};
    text-underline-offset: 0.25em;
  }

  noscript & {
    margin-bottom: ${space[8]};
  }
`

export const submitRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
`

export const submitButton = css`
  &[aria-disabled] {
    opacity: 0.7;
  }

  @media ${media.phone} {
    width: 100%;
  }
`

export const waitingText = css`
  display: none;
  margin: 0;
  color: ${color.textSecondary};

  &[data-sending],
  [data-pending] & {
    display: block;
  }
`
