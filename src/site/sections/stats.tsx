import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { StatsSection } from '../../content/types.generated.ts'
import { Band, Heading } from '../theme/container.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { color, font, media, space } from '../theme/tokens.ts'

const strip = css`
  border-block: 1px solid ${color.line};
`

const hidden = css`
  ${visuallyHidden}
  white-space: nowrap;
`

const figures = css`
  display: grid;
  @media not all and ${media.tiny} {
    grid-template-columns: repeat(2, 1fr);
  }
  @media ${media.tablet} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    grid-template-columns: none;
  }
`

/* The first figure of a row is at the container's edge, the others each have a line before them. */
const figure = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space[1]};
  padding-block: ${space[6]};
  @media not all and ${media.tiny} {
    &:nth-child(even) {
      padding-inline-start: ${space[5]};
      border-inline-start: 1px solid ${color.line};
    }
  }
  &:nth-child(n + 3) {
    border-block-start: 1px solid ${color.line};
  }
  @media ${media.tablet} {
    padding-block: ${space[10]};
    &:not(:first-child) {
      padding-inline-start: ${space[8]};
      border-block-start: 0;
      border-inline-start: 1px solid ${color.line};
    }
  }
`

const number = css`
  font-size: ${font.figure};
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
  line-height: ${font.tight};
  letter-spacing: ${font.trackingTight};
`

const label = css`
  color: ${color.textSecondary};
`

export default function Stats({ section, headingLevel }: SectionProps<StatsSection>) {
  return (
    <Band id={section.id} className={strip}>
      <Heading section={section} level={headingLevel} className={hidden} />
      <dl className={figures}>
        {section.items.map((item, index) => (
          <div className={figure} key={index}>
            <dt className={label}>{item.label}</dt>
            <dd className={number}>{item.number}</dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
