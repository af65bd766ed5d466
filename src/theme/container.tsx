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

/** The width of the content: everything but light and hairlines keeps to its edges. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `${container} ${className}` : container}>{children}</div>
}

/** A section with those that stand beside it, from tablet width in one row. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={split}>{children}</div>
}

/** The name that a section with an id takes from its heading; others are no landmarks. */
export function headingId(id: string | undefined): string | undefined {
  return id && `${id}_heading`
}

/**
 * A section of a page, from edge to edge, with its content in the container. One with an `id` is a
 * landmark that links lead to: `tabIndex` lets the focus follow, and the heading with `headingId(id)`
 * names it.
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
