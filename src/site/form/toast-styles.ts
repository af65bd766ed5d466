import { css } from 'linaria'
import { color, layer, media, radius, size, space } from '../theme/tokens.ts'

export const toastRegion = css`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: ${space[6]};
  inset-inline: 0;
  width: fit-content;
  max-width: min(${size.line}, 100% - ${space[8]});
  margin-inline: auto;
  @media ${media.low} {
    inset-block-end: ${space[2]};
  }
  @media print {
    display: none;
  }
`

/* A long message in a low window scrolls beside its button; with very large text, below it. */
export const toast = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-height: calc(100dvh - ${space[8]});
  padding: ${space[2]};
  padding-inline-start: ${space[5]};
  border: 1px solid ${color.lineRaised};
  border-inline-start: 4px solid ${color.success};
  border-radius: ${radius.control};
  background: ${color.cardRaised};
  box-shadow: 0 16px 48px ${color.shadow};
  & > p {
    max-height: calc(100dvh - ${space[12]} - 2px);
    overflow-y: auto;
  }
  @media ${media.tiny} {
    flex-direction: column-reverse;
    gap: 0;
    & > button {
      align-self: end;
    }
  }
`

/* Keeps the focused element clear of the toast. */
export const clearOfToast = css`
  :global() {
    html:has([role='status'] > div) {
      scroll-padding-block-end: min(${space[32]}, 40vh);
    }
  }
`

export const toastClose = css`
  position: relative;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.textSecondary};
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 1px);
    inset-inline-start: calc(50% - 8px);
    width: 16px;
    /* Not a background, which forced colours take away. */
    border-block-start: 2px solid;
    transform: rotate(45deg);
  }

  &::after {
    transform: rotate(-45deg);
  }
`
