import { css } from 'linaria'
import type { ReactNode } from 'react'
import type { IconName } from '../../content/types.generated.ts'
import { Icon } from './icon.tsx'
import { linesOf } from './lines.ts'
import { quietLink } from './mixins.ts'
import { OptionalLink } from './optional-link.tsx'
import { color, font, radius, space } from './tokens.ts'

const title = css`
  font-size: ${font.lead};
  line-height: 1.3;
  letter-spacing: ${font.tracking};
`

const text = css`
  margin-block-start: ${space[2]};
  color: ${color.textSecondary};
`

const frame = css`
  display: grid;
  place-items: center;
  width: ${space[10]};
  height: ${space[10]};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.control};
  background: ${color.cardRaised};
`

/* The whole card is the target: the nearest box with a position around it. */
const link = css`
  ${quietLink}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.text};
    outline-offset: -2px;
  }
`

interface ItemTitleProps {
  sectionLevel: 1 | 2
  /** Where the card leads. */
  href?: string | undefined
  children: ReactNode
}

/** The title of a card, a reason or a step, one level below the heading of its section. */
export function ItemTitle({ sectionLevel, href, children }: ItemTitleProps) {
  const Tag = sectionLevel === 1 ? 'h2' : 'h3'
  return (
    <Tag className={title}>
      <OptionalLink href={href} className={link}>
        {children}
      </OptionalLink>
    </Tag>
  )
}

/** The sentence under such a title. */
export function ItemText({ children }: { children: string }) {
  return <p className={`${text} ${linesOf(children)}`}>{children}</p>
}

/** An icon in a small framed square. */
export function FramedIcon({ name }: { name: IconName }) {
  return (
    <span className={frame}>
      <Icon name={name} />
    </span>
  )
}
