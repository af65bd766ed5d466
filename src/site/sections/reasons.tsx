import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { ReasonsSection } from '../../content/types.generated.ts'
import { ItemText, ItemTitle } from '../theme/item.tsx'
import { headBeside } from '../theme/mixins.ts'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, font, media, space } from '../theme/tokens.ts'

const columns = css`
  display: grid;
  gap: ${space[12]};
  @media ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[8]};
  }
`

const head = css`
  ${headBeside}
  @media ${media.desktop} {
    padding-inline-end: ${space[16]};
  }
`

const list = css`
  counter-reset: reason;
`

const reason = css`
  position: relative;
  display: grid;
  grid-template-columns: min(${space[12]}, 16vw) 1fr;
  padding-block: ${space[8]};
  border-block-start: 1px solid ${color.line};
  counter-increment: reason;
  &::before {
    content: counter(reason, decimal-leading-zero);
    content: counter(reason, decimal-leading-zero) / '';
    color: ${color.textSecondary};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
    line-height: 1.875;
  }
  &:first-child {
    @media ${media.desktop} {
      padding-block-start: ${space[2]};
      border: 0;
    }
  }
  &:last-child {
    padding-block-end: 0;
  }
`

export default function Reasons({ section, headingLevel }: SectionProps<ReasonsSection>) {
  return (
    <Section id={section.id}>
      <div className={columns}>
        <SectionHead section={section} level={headingLevel} className={head} />
        <ol className={`${list} ${entering}`}>
          {section.items.map((item, index) => (
            <li className={reason} key={index}>
              <div>
                <ItemTitle sectionLevel={headingLevel} href={item.href}>
                  {item.title}
                </ItemTitle>
                <ItemText>{item.text}</ItemText>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
