import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { PageHeaderSection } from '../../content/types.generated.ts'
import { Band, Heading } from '../theme/container.tsx'
import { headlineClass } from '../theme/headline.ts'
import { linesOf } from '../theme/lines.ts'
import { leadText } from '../theme/mixins.ts'
import { color, media, size, space } from '../theme/tokens.ts'

const header = css`
  padding-block: ${space[12]} ${space[4]};
  background: radial-gradient(44rem 20rem at 50% -6rem, ${color.light}, transparent);
  @media ${media.tablet} {
    padding-block: ${space[24]} ${space[8]};
  }
`

const text = css`
  max-width: ${size.line};
  margin-block-start: ${space[5]};
  ${leadText}
  text-wrap: balance;
`

export default function PageHeader({ section, headingLevel }: SectionProps<PageHeaderSection>) {
  return (
    <Band id={section.id} className={header}>
      <Heading section={section} level={headingLevel} className={headlineClass(section.heading)} />
      {section.text && <p className={`${text} ${linesOf(section.text)}`}>{section.text}</p>}
    </Band>
  )
}
