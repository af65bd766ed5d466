import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { AboutSection } from '../../content/types.generated.ts'
import { linesOf } from '../theme/lines.ts'
import { largeWords } from '../theme/mixins.ts'
import { entering, Section, SectionHeading } from '../theme/section.tsx'
import { color, font, media, space } from '../theme/tokens.ts'

const paragraph = css`
  max-width: 32em;
  margin-block-start: ${space[3]};
  color: ${color.textSecondary};
  font-size: ${font.large};
  line-height: 1.35;
  letter-spacing: ${font.tracking};
`

const partners = css`
  margin-block-start: ${space[16]};
  padding-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};
  @media ${media.tablet} {
    margin-block-start: ${space[20]};
  }
`

const partnersHeading = css`
  color: ${color.textSecondary};
  font-size: ${font.small};
`

const list = css`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space[4]};
  margin-block-start: ${space[6]};
  ${largeWords}
  @media ${media.tiny} {
    display: block;
  }
  @media ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[6]} ${space[8]};
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  }
`

export default function About({ section, headingLevel }: SectionProps<AboutSection>) {
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <p className={`${paragraph} ${linesOf(section.text)}`}>{section.text}</p>
      {section.partners && (
        <div className={`${partners} ${entering}`}>
          {section.partnersHeading && <p className={partnersHeading}>{section.partnersHeading}</p>}
          <ul className={list}>
            {section.partners.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
