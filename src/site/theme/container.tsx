import { css } from 'linaria'
import type { ReactNode } from 'react'
import { media, size, space } from './tokens.ts'

const container = css`
  width: 100%;
  max-width: calc(${size.container} + 2 * ${space[8]});
  margin-inline: auto;
  padding-inline: var(--gutter, ${size.gutter});
  @media ${media.tablet} {
    padding-inline: var(--gutter, ${space[8]});
  }
`

/* Sections beside each other share a container, so their own containers have no gutters. */
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
  /* Sticky while the longer section scrolls. */
  @media ${media.tablet} and ${media.high} {
    & > :not(:first-child) {
      position: sticky;
      inset-block-start: ${size.bar};
      /* The first section's space below serves both, and keeps these in view for longer. */
      padding-block-end: 0;
    }
  }
`

/** Limits the width of the content. Only light and hairlines extend beyond it. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={container}>{children}</div>
}

/** Renders a section and those beside it, in one row from tablet width on. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={split}>{children}</div>
}

const headingId = (id: string | undefined) => id && `${id}_heading`

export interface HeadingProps {
  section: { id?: string; heading: string }
  level: 1 | 2
}

/** The heading of a section, which names it. */
export function Heading({ section, level, className }: HeadingProps & { className: string }) {
  const Tag = `h${level}` as const
  return (
    <Tag className={className} id={headingId(section.id)}>
      {section.heading}
    </Tag>
  )
}

/**
 * Renders a section of a page, from edge to edge, with its content in the container. With an `id`, it is a landmark
 * that links lead to: `tabIndex` lets it take the focus, and its heading names it.
 */
export function Band(props: { id: string | undefined; className: string; children: ReactNode }) {
  const { id, className, children } = props
  const anchor = id === undefined ? {} : { id, tabIndex: -1, 'aria-labelledby': headingId(id) }
  return (
    <section {...anchor} className={className}>
      <Container>{children}</Container>
    </section>
  )
}
