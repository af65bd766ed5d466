import { css } from 'linaria'
import { color, font, space } from '../../../site/theme/tokens.ts'

export const bar = css`
  flex-wrap: wrap;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  background: ${color.line};
  font-size: 0.8125rem;
`

export const words = css`
  flex: 1;
  min-width: 0;
  color: ${color.textSecondary};

  & strong {
    color: ${color.text};
    font-weight: ${font.medium};
  }
`
