import { css } from 'linaria'
import { touchTarget } from '../theme/mixins.ts'
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

/** A field that is not asked for, which only a script can bring back, and the condition beside a field. */
export const onlyWithoutScripts = css`
  [data-ready] & {
    display: none;
  }
  @media (scripting: enabled) {
    display: none;
  }
`

export const fieldset = css`
  margin: 0;
  padding: 0;
  border: 0;
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

const note = `
  margin-block-start: ${space[2]};
  font-size: ${font.small};
  line-height: 1.5;
`

export const help = css`
  ${note}
  /* It may have an example of an address. */
  hyphens: manual;
  max-width: ${size.line};
  color: ${color.textSecondary};
`

export const error = css`
  ${note}
  color: ${color.error};
  /* Without its colour, it would look like the help. */
  @media (forced-colors: active) {
    padding-inline-start: ${space[2]};
    border-inline-start: 4px solid;
    font-weight: ${font.medium};
  }
`

export const summary = css`
  padding: ${space[6]};
  border: 1px solid ${color.error};
  border-radius: ${radius.card};
  background: ${color.card};

  /* A script moves the focus here; the ring shows where it is. */
  &:focus {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`

export const headingInBox = css`
  margin-block-end: ${space[1]};
  font-size: ${font.lead};
`

export const summaryList = css`
  margin-block-end: -${space[2]};

  & a {
    ${touchTarget}
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

  & p + p {
    margin-block-start: ${space[2]};
  }

  & a {
    ${touchTarget}
    color: ${color.text};
    text-decoration-color: ${color.control};
    text-underline-offset: 0.25em;
  }

  noscript & {
    margin-bottom: ${space[8]};
  }
`

export const confirmation = css`
  margin-block-end: ${space[8]};
  padding: ${space[6]};
  border: 1px solid ${color.lineRaised};
  border-inline-start: 4px solid ${color.success};
  border-radius: ${radius.card};
  background: ${color.card};
  /* A script brings the heading into view, and with it the edge. */
  & > :first-child {
    scroll-margin-block-start: ${space[6]};
  }
  /* The form after it is empty again. */
  @media print {
    & ~ form {
      display: none;
    }
  }
`

export const confirmationTime = css`
  margin-block-end: ${space[4]};
  color: ${color.textSecondary};
  font-size: ${font.small};
`

export const submitRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  @media print {
    display: none;
  }
`

export const submitButton = css`
  &[aria-disabled] {
    opacity: 0.7;
  }

  @media ${media.phone} {
    width: 100%;
  }
`

export const waitingNow = css`
  color: ${color.textSecondary};
`

export const waitingText = css`
  display: none;
  color: ${color.textSecondary};

  [data-pending] & {
    display: block;
  }
`
