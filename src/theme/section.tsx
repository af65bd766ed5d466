import { css } from 'linaria'
import type { ReactNode } from 'react'
import { color, font, media, size, space } from './tokens'

const section = css`
  padding-block: ${space[16]};
  /* The section's own padding keeps its heading clear of the bar; this takes the page's back. */
  scroll-margin-block-start: calc(${space[4]} * -1);
  @media ${media.tablet} {
    padding-block: clamp(${space[20]}, 9vw, ${space[32]});
  }
  @media print {
    padding-block: ${space[6]};
    break-inside: avoid;
  }
`

const container = css`
  width: 100%;
  max-width: calc(${size.container} + 2 * ${space[8]});
  margin-inline: auto;
  padding-inline: ${space[5]};
  @media ${media.tablet} {
    padding-inline: ${space[8]};
  }
`

const heading = css`
  font-size: ${font.heading};
  line-height: 1.12;
  letter-spacing: ${font.trackingTight};
`

const intro = css`
  max-width: ${size.line};
  color: ${color.textSecondary};
  font-size: ${font.lead};
  line-height: 1.5;
  text-wrap: balance;
`

/** The width of the content: everything but light and hairlines keeps to its edges. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `${container} ${className}` : container}>{children}</div>
}

/** A heading of a section, as large as its place asks for. `id` is what names the section. */
export function Heading(props: { level: 1 | 2; id?: string | undefined; children: ReactNode }) {
  const Tag = `h${props.level}` as const
  return (
    <Tag className={heading} id={props.id}>
      {props.children}
    </Tag>
  )
}

/** The sentences under a heading. */
export function Intro({ children }: { children: ReactNode }) {
  return <p className={intro}>{children}</p>
}

/** The name that an anchored section takes from its heading; others are no landmarks. */
export function headingId(id: string | undefined): string | undefined {
  return id && `${id}_heading`
}

/**
 * A section of a page with its space and its container. One with an `id` is a landmark that links lead
 * to: `tabIndex` lets the focus follow, and the heading with `headingId(id)` names it.
 */
export function Section(props: {
  id: string | undefined
  children: ReactNode
  className?: string
}) {
  const anchor = props.id && { id: props.id, tabIndex: -1, 'aria-labelledby': headingId(props.id) }
  return (
    <section {...anchor} className={props.className ? `${section} ${props.className}` : section}>
      <Container>{props.children}</Container>
    </section>
  )
}
