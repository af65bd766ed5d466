import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { CallToActionSection } from '../../content/types.generated.ts'
import { Actions } from '../theme/button.tsx'
import { linesOf } from '../theme/lines.ts'
import { leadText } from '../theme/mixins.ts'
import { entering, Section, SectionHeading } from '../theme/section.tsx'
import { color, media, radius, size, space } from '../theme/tokens.ts'

const panel = css`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[12]} ${size.gutter};
  border: 1px solid ${color.lineRaised};
  border-radius: ${radius.card};
  background: radial-gradient(36rem 16rem at 50% -4rem, ${color.light}, transparent) ${color.card};
  text-align: center;
  & > * {
    max-width: 100%;
  }
  @media ${media.tablet} {
    padding: ${space[24]} ${space[12]};
  }
`

const text = css`
  && {
    max-width: min(${size.line}, 100%);
  }
  ${leadText}
  text-wrap: balance;
`

const actions = css`
  justify-content: center;
  margin-block-start: ${space[4]};
`

export default function CallToAction({ section, headingLevel }: SectionProps<CallToActionSection>) {
  return (
    <Section id={section.id}>
      <div className={`${panel} ${entering}`}>
        <SectionHeading section={section} level={headingLevel} />
        {section.text && <p className={`${text} ${linesOf(section.text)}`}>{section.text}</p>}
        <Actions actions={section.actions} className={actions} />
      </div>
    </Section>
  )
}
