import { css } from 'linaria'
import type { Action } from '../../content/types.generated.ts'
import { Link } from './link.tsx'
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
  overflow-wrap: anywhere;
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
    background: ${color.primaryHover};
  }
  @media (forced-colors: active) {
    border-color: currentColor;
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

export const buttonRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  /* They fill the width, side by side or one below the other. */
  @media ${media.phone} {
    & > * {
      flex: 1 0 auto;
      max-width: 100%;
    }
  }
`

/** The class names of a button: white if it is the primary one, otherwise quiet. */
export const buttonClass = {
  primary: `${button} ${primary}`,
  quiet: `${button} ${quiet}`,
}

/** A link that looks like a button. */
export function ButtonLink(props: {
  action: Action
  kind: keyof typeof buttonClass
  current?: 'page' | undefined
}) {
  return (
    <Link className={buttonClass[props.kind]} href={props.action.href} aria-current={props.current}>
      {props.action.label}
    </Link>
  )
}

/** A row of links that look like buttons: the first is the white one. */
export function Actions({ actions, className }: { actions: Action[]; className?: string }) {
  return (
    <div className={className ? `${buttonRow} ${className}` : buttonRow}>
      {actions.map((action, index) => (
        <ButtonLink key={index} action={action} kind={index === 0 ? 'primary' : 'quiet'} />
      ))}
    </div>
  )
}
