import { css } from 'linaria'
import type { ReactNode } from 'react'
import { Band, headingId } from './container.tsx'
import { lines } from './lines.ts'
import { color, font, media, space } from './tokens.ts'

const section = css`
  padding-block: ${space[10]};
  /* The section's padding keeps its heading clear of the bar, so the page's scroll padding is taken back. */
  scroll-margin-block-start: calc(${space[4]} * -1);
  @media ${media.tablet} {
    padding-block: clamp(${space[12]}, 6vw, ${space[24]});
  }
  @media print {
    padding-block: ${space[6]};
    break-inside: avoid;
  }
`

const heading = css`
  font-size: ${font.heading};
  line-height: 1.12;
  letter-spacing: ${font.trackingTight};
`

/* As large as the heading before it: only the grey shows which comes first. */
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
 * For elements that rise a little while they are scrolled into view. They only move, so that nothing is ever
 * unreadable. They hold nothing with a fixed position, which an animation would move out of the window.
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

/** A heading of a section, in the size that its place needs. The section is named by its `id`. */
export function Heading(props: { level: 1 | 2; id?: string | undefined; children: ReactNode }) {
  const Tag = `h${props.level}` as const
  return (
    <Tag className={heading} id={props.id}>
      {props.children}
    </Tag>
  )
}

/** The beginning of a section: its heading and, where it has one, its lead. */
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

/** A section of a page with its space and its container. One with an `id` is a landmark. */
export function Section(props: {
  id: string | undefined
  children: ReactNode
  className?: string
}) {
  return (
    <Band id={props.id} className={props.className ? `${section} ${props.className}` : section}>
      {props.children}
    </Band>
  )
}
