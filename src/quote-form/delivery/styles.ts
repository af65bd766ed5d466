import { css } from 'linaria'
import { color, font, size, space } from '../../theme/tokens.ts'

/** Hides a field from people; robots fill it in. */
export const trap = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

export const privacy = css`
  max-width: ${size.line};
  color: ${color.textSecondary};
  font-size: ${font.small};

  & a {
    color: ${color.text};
  }
`

export const status = css`
  & > * {
    margin-block-start: ${space[8]};
  }
`

export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-block-start: ${space[4]};
`
