import { css } from 'linaria'
import type { Action } from '../content/types.generated.ts'
import { color, duration, font, media, radius, size, space } from './tokens.ts'

const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${size.control};
  padding: ${space[2]} min(${space[6]}, 6vw);
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font: ${font.medium} ${font.base} / 1.25 ${font.family};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${duration.quick} ease-out,
    border-color ${duration.quick} ease-out,
    transform ${duration.quick} ease-out;
  &:active {
    transform: translateY(1px);
  }
`

const primary = css`
  background: ${color.primary};
  color: ${color.page};
  &:hover {
    background: ${color.primaryRaised};
  }
  @media (forced-colors: active) {
    border-color: currentColor;
  }
`

const compact = css`
  @media ${media.tablet} {
    min-height: ${size.target};
    padding-inline: ${space[5]};
    font-size: ${font.compact};
    /* On one baseline with the links beside it. */
    line-height: ${font.open};
  }
`

const quiet = css`
  border-color: ${color.lineRaised};
  background: ${color.card};
  color: ${color.text};
  &:hover {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  /* Side by side or one below the other, they fill the width together. */
  @media ${media.phone} {
    & > * {
      flex: 1 0 auto;
      max-width: 100%;
    }
  }
`

/** The class names of a button: the white one for what matters most on a page, the quiet one else. */
export const buttonClass = {
  primary: `${button} ${primary}`,
  quiet: `${button} ${quiet}`,
  /** The white button within the bar. */
  bar: `${button} ${primary} ${compact}`,
}

/** A link that looks like a button. */
export function ButtonLink(props: {
  action: Action
  kind: keyof typeof buttonClass
  current?: 'page' | undefined
}) {
  return (
    <a className={buttonClass[props.kind]} href={props.action.href} aria-current={props.current}>
      {props.action.label}
    </a>
  )
}

/** The class name of a row of buttons. */
export const buttonRow = row

/** A row of buttons that lead somewhere: the first is the white one. */
export function Actions({ actions, className }: { actions: Action[]; className?: string }) {
  return (
    <div className={className ? `${row} ${className}` : row}>
      {actions.map((action, index) => (
        <ButtonLink key={index} action={action} kind={index === 0 ? 'primary' : 'quiet'} />
      ))}
    </div>
  )
}
