import { css } from 'linaria'
import type { ReactNode } from 'react'
import { Band, Heading, type HeadingProps } from './container.tsx'
import { headlineClass } from './headline.ts'
import { linesOf } from './lines.ts'
import { leadText, sectionSpace } from './mixins.ts'
import { color, font, media, size, space } from './tokens.ts'

const section = css`
  ${sectionSpace}
`

const heading = css`
  font-size: ${font.heading};
  line-height: 1.12;
  letter-spacing: ${font.trackingTight};
`

/** The text below the heading of the page, or of a section that reads like one. */
export const lead = css`
  max-width: ${size.line};
  margin-block-start: ${space[4]};
  ${leadText}
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
 * For elements that rise a little while they scroll into view. They only move, so they are always readable. They
 * must not contain fixed elements, which an animation would move out of the window.
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

/** The heading of most sections. As the heading of the page, it is as large as that of any other page. */
export function SectionHeading({ section, level }: HeadingProps) {
  const headingStyles = level === 1 ? headlineClass(section.heading) : heading
  return <Heading section={section} level={level} className={headingStyles} />
}

/** Renders the beginning of a section: its heading and its optional lead. */
export function SectionHead(props: {
  section: { id?: string; heading: string; text?: string }
  level: 1 | 2
  className?: string
}) {
  const { section, level, className } = props
  return (
    <div className={className}>
      <SectionHeading section={section} level={level} />
      {section.text && (
        <p className={`${level === 1 ? lead : intro} ${linesOf(section.text)}`}>{section.text}</p>
      )}
    </div>
  )
}

/** Renders a section of a page with its space and its container. With an `id`, it is a landmark. */
export function Section({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <Band id={id} className={section}>
      {children}
    </Band>
  )
}
