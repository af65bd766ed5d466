import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { TestimonialsSection } from '../../content/types.generated.ts'
import { linesOf } from '../theme/lines.ts'
import { card, evenEntry, evenRows, quotation } from '../theme/mixins.ts'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, font, space } from '../theme/tokens.ts'

const list = css`
  ${evenRows}
  gap: ${space[4]};
  margin-block-start: ${space[10]};
`

const entry = css`
  ${evenEntry}
`

const frame = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[8]};
  height: 100%;
  margin: 0;
  padding: ${space[6]};
  ${card}
`

const quote = css`
  margin: 0;
  font-size: ${font.lead};
  line-height: 1.5;
  letter-spacing: ${font.tracking};
  ${quotation}
`

const speaker = css`
  font-size: ${font.compact};
  & > p:first-child {
    font-weight: ${font.medium};
  }
  & > p + p {
    color: ${color.textSecondary};
  }
`

export default function Testimonials(props: SectionProps<TestimonialsSection>) {
  const { section, headingLevel } = props
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} />
      <ul className={`${list} ${entering}`}>
        {section.items.map((item, index) => (
          <li className={entry} key={index}>
            <figure className={frame}>
              <blockquote className={quote}>
                <p className={linesOf(item.quote)}>{item.quote}</p>
              </blockquote>
              <figcaption className={speaker}>
                <p>{item.name}</p>
                {item.role && <p>{item.role}</p>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
