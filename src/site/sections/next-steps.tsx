import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { NextStepsSection } from '../../content/types.generated.ts'
import { ItemText, ItemTitle } from '../theme/item.tsx'
import { entering, Section, SectionHeading } from '../theme/section.tsx'
import { color, font, media, space } from '../theme/tokens.ts'

const list = css`
  display: grid;
  margin-block-start: ${space[12]};
  counter-reset: step;
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
    row-gap: ${space[10]};
    margin-block-start: ${space[16]};
  }
`

/* The line runs behind the numbers: down on a phone, across from tablet width. */
const step = css`
  position: relative;
  padding-block-end: ${space[8]};
  padding-inline-start: ${space[16]};
  counter-increment: step;
  &::before {
    content: counter(step);
    content: counter(step) / '';
    position: absolute;
    inset-block-start: -${space[1]};
    inset-inline-start: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    width: ${space[10]};
    height: ${space[10]};
    border: 1px solid ${color.lineRaised};
    border-radius: 50%;
    background: ${color.card};
    font-size: ${font.small};
    font-weight: ${font.medium};
    font-variant-numeric: tabular-nums;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[5]};
    border-inline-start: 1px solid ${color.lineRaised};
  }
  @media ${media.tiny} {
    padding-inline-start: 0;
    &::before {
      position: static;
      margin-block-end: ${space[3]};
    }
    &::after {
      display: none;
    }
  }
  @media ${media.tablet} {
    padding-block: ${space[16]} 0;
    padding-inline: 0 ${space[8]};
    &::before {
      inset-block-start: 0;
    }
    &:not(:last-child)::after {
      inset-block: ${space[5]} auto;
      inset-inline: 0;
      border-block-start: 1px solid ${color.lineRaised};
    }
  }
`

export default function NextSteps({ section, headingLevel }: SectionProps<NextStepsSection>) {
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <ol className={`${list} ${entering}`}>
        {section.items.map((item, index) => (
          <li className={step} key={index}>
            <ItemTitle sectionLevel={headingLevel}>{item.title}</ItemTitle>
            <ItemText>{item.text}</ItemText>
          </li>
        ))}
      </ol>
    </Section>
  )
}
