import { css } from 'linaria'
import { color, space } from '../../../theme/tokens.ts'

export const note = css`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border: 1px solid ${color.control};
  border-radius: 8px;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`

/** Beside the name of a page. Its title, for the pointer, shows above the button that fills the row. */
export const mark = css`
  display: grid;
  position: relative;
  flex: none;
  place-items: center;
  min-width: 1rem;
  min-height: 1.5rem;
  color: ${color.textSecondary};
`
