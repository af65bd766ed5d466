import { css } from 'linaria'
import { visuallyHidden } from '../../theme/mixins.ts'
import { color, font, size, space } from '../../theme/tokens.ts'

/** Hides a field from people; robots fill it in. */
export const trap = css`
  ${visuallyHidden}
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
