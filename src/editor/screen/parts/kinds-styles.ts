import { css } from 'linaria'
import { color, font, radius, space } from '../../../site/theme/tokens.ts'

export const options = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.page};
`

/** One of the kinds: its radio covers it. */
export const option = css`
  position: relative;
  padding: ${space[1]} ${space[2]};
  border-radius: 6px;
  color: ${color.textSecondary};
  font-size: 0.8125rem;
  line-height: 1.5rem;
  text-align: center;
  white-space: nowrap;

  &:has(:checked) {
    background: ${color.line};
    color: ${color.text};
    font-weight: ${font.medium};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.text};
    outline-offset: 1px;
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`
