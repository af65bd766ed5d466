import { css } from 'linaria'
import { color, font, layer, radius, space } from '../../../theme/tokens.ts'

export const links = css`
  display: flex;
  position: fixed;
  flex-wrap: wrap;
  align-items: center;
  z-index: ${layer.skipLink};
  inset-block-start: ${space[1]};
  inset-inline-start: ${space[1]};
  max-width: calc(100vw - 2 * ${space[1]});
  gap: ${space[1]};
  padding: ${space[1]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.textSecondary};
  font: ${font.regular} 0.8125rem / 1.25 ${font.family};

  &:not(:focus-within) {
    transform: translateY(-200%);
  }
  & > a {
    padding: ${space[2]} ${space[3]};
    color: ${color.text};
  }
`
