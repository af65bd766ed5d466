import { css } from 'linaria'
import type { SectionProps } from '../content/section-props.ts'
import type { PageHeaderSection } from '../content/types.generated.ts'
import { Band, headingId } from '../theme/container.tsx'
import { headlineClass } from '../theme/headline.ts'
import { lines } from '../theme/lines.ts'
import { color, font, media, size, space } from '../theme/tokens.ts'

const header = css`
  padding-block: ${space[12]} ${space[4]};
  background: radial-gradient(44rem 20rem at 50% -6rem, ${color.light}, transparent);
  @media ${media.tablet} {
    padding-block: ${space[24]} ${space[8]};
  }
`

const heading = css`
  max-width: 16em;
`

const text = css`
  max-width: ${size.line};
  margin-block-start: ${space[5]};
  color: ${color.textSecondary};
  font-size: ${font.lead};
  line-height: 1.5;
  text-wrap: balance;
`

export default function PageHeader({ section, headingLevel }: SectionProps<PageHeaderSection>) {
  const Tag = `h${headingLevel}` as const
  return (
    <Band id={section.id} className={header}>
      <Tag className={`${headlineClass(section.heading)} ${heading}`} id={headingId(section.id)}>
        {section.heading}
      </Tag>
      {section.text && <p className={`${text} ${lines}`}>{section.text}</p>}
    </Band>
  )
}
