import { css } from 'linaria'
import type { ReactNode } from 'react'
import { lines } from './lines.ts'
import { color, font, media, size, space } from './tokens.ts'

const section = css`
  padding-block: ${space[10]};
  /* The section's own padding keeps its heading clear of the bar; this takes the page's back. */
  scroll-margin-block-start: calc(${space[4]} * -1);
  @media ${media.tablet} {
    padding-block: clamp(${space[12]}, 6vw, ${space[24]});
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
  padding-inline: var(--gutter, ${size.gutter});
  @media ${media.tablet} {
    padding-inline: var(--gutter, ${space[8]});
  }
`

/* What holds sections beside each other is a container itself, so theirs have no gutters. */
const split = css`
  @media ${media.tablet} {
    --gutter: 0px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 17rem;
    gap: ${space[8]};
    align-items: start;
    max-width: calc(${size.container} + 2 * ${space[8]});
    margin-inline: auto;
    padding-inline: ${space[8]};
  }
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space[16]};
  }
  /* In view while the longer section scrolls; in a low window they would lose their end. */
  @media ${media.tablet} and (min-height: 44em) {
    & > :not(:first-child) {
      position: sticky;
      inset-block-start: ${size.bar};
      /* The first section's own space below is enough for both, and lets these stay longer. */
      padding-block-end: 0;
    }
  }
`

const heading = css`
  font-size: ${font.heading};
  line-height: 1.12;
  letter-spacing: ${font.trackingTight};
`

/* As large as the heading that it goes on from: grey alone says which comes first. */
const intro = css`
  margin-block-start: ${space[1]};
  color: ${color.textSecondary};
  font-size: ${font.heading};
  font-weight: ${font.medium};
  line-height: 1.12;
  letter-spacing: ${font.trackingTight};
  text-wrap: balance;
`

/**
 * For what may rise a little while it is scrolled into view. It only moves, so that nothing is ever
 * unreadable, and not around something fixed, which an animation would take out of the window.
 */
export const entering = css`
  @media ${media.moving} {
    @supports (animation-timeline: view()) {
      animation: rise linear both;
      animation-timeline: view();
      animation-range: entry 0 entry 16rem;
    }
  }
  @keyframes rise {
    from {
      transform: translateY(${space[6]});
    }
  }
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

/** What a section begins with: its heading, and the sentences that go on from it where it has some. */
export function SectionHead(props: {
  section: { id?: string; heading: string; text?: string }
  level: 1 | 2
  className?: string
}) {
  const { section, level, className } = props
  return (
    <div className={className}>
      <Heading level={level} id={headingId(section.id)}>
        {section.heading}
      </Heading>
      {section.text && <p className={`${intro} ${lines}`}>{section.text}</p>}
    </div>
  )
}

/** A section with those that stand beside it, from tablet width in one row. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={split}>{children}</div>
}

/** The name that an anchored section takes from its heading; others are no landmarks. */
export function headingId(id: string | undefined): string | undefined {
  return id && `${id}_heading`
}

/**
 * What makes an element one that links lead to: `tabIndex` lets the focus follow, and the heading with
 * `headingId(id)` names it. Nothing for a section without an id, which is no landmark.
 */
export function anchorProps(id: string | undefined) {
  return id === undefined ? {} : { id, tabIndex: -1, 'aria-labelledby': headingId(id) }
}

/** A section of a page with its space and its container. One with an `id` is a landmark. */
export function Section(props: {
  id: string | undefined
  children: ReactNode
  className?: string
}) {
  return (
    <section
      {...anchorProps(props.id)}
      className={props.className ? `${section} ${props.className}` : section}
    >
      <Container>{props.children}</Container>
    </section>
  )
}
