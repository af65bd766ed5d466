import { css } from 'linaria'
import { color, layer, radius, space } from '../../../site/theme/tokens.ts'

export const links = css`
  position: fixed;
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
  font-size: 0.8125rem;

  &:not(:focus-within) {
    transform: translateY(-200%);
  }
  & > a {
    padding: ${space[2]} ${space[3]};
    color: ${color.text};
  }
`
