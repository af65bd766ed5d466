import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { ServicesSection } from '../../content/types.generated.ts'
import { FramedIcon, ItemText, ItemTitle } from '../theme/item.tsx'
import { evenEntry, evenRows, headAbove } from '../theme/mixins.ts'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, duration, media, radius, size, space } from '../theme/tokens.ts'

const head = css`
  ${headAbove}
`

const grid = css`
  ${evenRows}
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`

/* One hairline between two cards: each card draws its own, and the frame clips the others. */
const card = css`
  ${evenEntry}
  position: relative;
  margin-block-start: -1px;
  margin-inline-start: -1px;
  padding: ${space[6]} ${size.gutter};
  border-block-start: 1px solid ${color.line};
  border-inline-start: 1px solid ${color.line};
  background: ${color.card};
  transition: background-color ${duration.quick} ease-out;
  &:hover {
    background: ${color.cardRaised};
  }
  & > :first-child {
    margin-block-end: ${space[6]};
  }
  @media ${media.tablet} {
    padding: ${space[8]};
    & > :first-child {
      margin-block-end: ${space[12]};
    }
  }
`

export default function Services({ section, headingLevel }: SectionProps<ServicesSection>) {
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} className={head} />
      <ul className={`${grid} ${entering}`}>
        {section.items.map((item, index) => (
          <li className={card} key={index}>
            <FramedIcon name={item.icon} />
            <ItemTitle sectionLevel={headingLevel} href={item.href}>
              {item.title}
            </ItemTitle>
            <ItemText>{item.description}</ItemText>
          </li>
        ))}
      </ul>
    </Section>
  )
}
