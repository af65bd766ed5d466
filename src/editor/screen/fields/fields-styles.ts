import { css } from 'linaria'
import { color, duration, font, radius, space } from '../../../theme/tokens.ts'

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
  padding: ${space[4]};
`

export const head = css`
  display: grid;
  gap: ${space[1]};

  & h2 {
    font-size: 1rem;
  }
`

export const above = css`
  justify-self: start;
  margin-inline-start: -${space[2]};
  padding-inline: ${space[2]};
`

export const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-width: 0;
`

export const fieldset = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

export const legend = css`
  padding: 0;
  font-size: 0.8125rem;
  font-weight: ${font.medium};
`

export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  & > div {
    flex: 1 0 100%;
  }
`

export const groupHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`

export const note = css`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
`

export const labelEnd = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`

export const switchLabel = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  font-size: 0.8125rem;
  font-weight: ${font.medium};
  cursor: pointer;
`

export const switchControl = css`
  position: relative;
  flex: none;
  width: 2.25rem;
  height: 1.5rem;
  margin: 0;
  border: 1px solid ${color.control};
  border-radius: 1rem;
  background: ${color.page};
  appearance: none;
  cursor: pointer;
  transition: background-color ${duration.quick} ease-out;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    width: 1rem;
    height: 1rem;
    border-radius: 50%;
    background: ${color.textSecondary};
    transition: transform ${duration.quick} ease-out;
  }
  &:checked {
    border-color: ${color.text};
    background: ${color.text};
  }
  &:checked::before {
    background: ${color.page};
    transform: translateX(0.75rem);
  }
`

export const entries = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`

export const entry = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.cardRaised};
`

export const entryHead = css`
  display: flex;
  align-items: center;
  gap: 0;
  min-height: 2.25rem;
  padding-inline-end: ${space[1]};
`

export const entryName = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: 2.25rem;
  padding: 0 ${space[1]};
  border-radius: ${radius.control};
  font: ${font.regular} 0.8125rem / 1.3 ${font.family};

  & > span:first-of-type {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & svg {
    color: ${color.textSecondary};
    transition: transform ${duration.quick} ease-out;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`

export const entryBody = css`
  padding: ${space[2]} ${space[3]} ${space[3]};
  border-block-start: 1px solid ${color.line};
`

export const plainEntry = css`
  display: flex;
  align-items: center;
  gap: 0;

  & > div {
    flex: 1;
    min-width: 0;
  }
`

export const pictureField = css`
  display: grid;
  justify-items: start;
  gap: ${space[2]};

  & > :first-child {
    width: 100%;
  }
`

export const picture = css`
  max-width: 100%;
  max-height: 9rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  object-fit: contain;
`

/** A field above which a file is held. */
export const dropTarget = css`
  border-radius: ${radius.control};
  outline: 2px dashed ${color.text};
  outline-offset: 4px;
`
