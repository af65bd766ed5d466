import { css } from 'linaria'
import { color, font, space } from '../../../theme/tokens.ts'

export const file = css`
  & + & {
    margin-block-start: ${space[5]};
  }
  & h3 {
    margin-block-end: ${space[1]};
    font-size: ${font.small};
  }
`

export const keep = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`

export const words = css`
  min-width: 0;
  padding-block: 0.3125rem;
`

export const commit = css`
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[4]};

  & > button {
    justify-self: start;
  }
`

export const sides = css`
  display: grid;
  gap: ${space[2]};

  @media (min-width: 37.5em) {
    grid-template-columns: 1fr 1fr;
  }
`

export const conflict = css`
  margin: ${space[4]} 0 0;
  padding: 0;
  border: 0;

  & legend {
    margin-block-end: ${space[2]};
    padding: 0;
    font-weight: ${font.medium};
  }
`

export const side = css`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[3]};
  border: 1px solid ${color.control};
  border-radius: 8px;
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color.text};
    background: ${color.cardRaised};
  }
  & input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.text};
  }
`

export const sideText = css`
  display: block;
  min-width: 0;
  max-height: 10rem;
  overflow: auto;
  color: ${color.textSecondary};
  white-space: pre-wrap;
`

export const commits = css`
  margin-block-start: ${space[1]};
  padding-inline-start: ${space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
`

export const error = css`
  margin-block-start: ${space[3]};
`

/** A button with a name in it, which can be of any length. */
export const long = css`
  flex: 0 1 auto;
  min-width: 0;
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
  white-space: normal;
`
