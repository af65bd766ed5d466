import { css } from 'linaria'
import { color, font, layer, media, radius, space } from '../theme/tokens'

export const root = css`
  margin-block-start: ${space[8]};
`

export const form = css`
  display: grid;
  gap: ${space[8]};
`

export const grid = css`
  display: grid;
  gap: ${space[6]};
  grid-template-columns: minmax(0, 1fr);

  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export const wide = css`
  grid-column: 1 / -1;
`

export const fieldset = css`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
`

export const label = css`
  display: block;
  padding: 0;
  margin-bottom: ${space[2]};
  font-weight: ${font.medium};
`

export const optional = css`
  color: ${color.textSecondary};
  font-weight: ${font.regular};
`

export const help = css`
  margin: ${space[2]} 0 0;
  color: ${color.textSecondary};
  font-size: ${font.small};
  line-height: 1.5;
`

export const error = css`
  margin: ${space[2]} 0 0;
  color: ${color.error};
  font-size: ${font.small};
  line-height: 1.5;

  & p {
    margin: 0;
  }
`

export const summary = css`
  padding: ${space[6]};
  border: 1px solid ${color.error};
  border-radius: ${radius.card};
  background: ${color.card};

  /* The focus comes by script, to what is to be read: it shows where it is all the same. */
  &:focus {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`

export const summaryHeading = css`
  margin: 0 0 ${space[3]};
  font-size: ${font.lead};
  font-weight: ${font.medium};
`

export const summaryList = css`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;

  & a {
    display: inline-block;
    padding: ${space[1]} 0;
    color: ${color.error};
    text-underline-offset: 0.2em;
  }
`

export const notice = css`
  padding: ${space[6]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.card};
  background: ${color.card};

  &[hidden] {
    display: none;
  }

  & p {
    margin: 0;
  }

  & p + p {
    margin-top: ${space[3]};
  }

  & a {
    display: inline-block;
    padding: ${space[1]} 0;
    color: ${color.text};
    text-underline-offset: 0.2em;
  }

  noscript & {
    margin-bottom: ${space[8]};
  }
`

export const submitRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
`

export const submitButton = css`
  &[aria-disabled] {
    opacity: 0.7;
  }

  @media ${media.phone} {
    width: 100%;
  }
`

export const waiting = css`
  display: none;
  margin: 0;
  color: ${color.textSecondary};

  &[data-sending],
  [data-pending] & {
    display: block;
  }
`

export const toastRegion = css`
  position: fixed;
  z-index: ${layer.toast};
  bottom: ${space[6]};
  left: 50%;
  width: max-content;
  max-width: calc(100vw - ${space[8]});
  transform: translateX(-50%);
`

export const toast = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[6]};
  border: 1px solid ${color.lineRaised};
  border-left: 4px solid ${color.success};
  border-radius: ${radius.control};
  background: ${color.card};
  box-shadow: 0 12px 40px ${color.page};
  color: ${color.text};

  & p {
    margin: 0;
  }
`

export const toastClose = css`
  position: relative;
  flex: none;
  width: 40px;
  height: 40px;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.textSecondary};
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  &:focus-visible {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 19px;
    left: 12px;
    width: 16px;
    height: 2px;
    background: currentColor;
    transform: rotate(45deg);
  }

  &::after {
    transform: rotate(-45deg);
  }
`
