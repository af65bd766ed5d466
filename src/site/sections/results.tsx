import { css } from 'linaria'
import type { ShownResults } from '../../content/articles.ts'
import type { SectionProps } from '../../content/section-props.ts'
import { linesOf } from '../theme/lines.ts'
import { card, quietLink, quotation } from '../theme/mixins.ts'
import { OptionalLink } from '../theme/optional-link.tsx'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, font, media, size, space } from '../theme/tokens.ts'

const facts = css`
  display: grid;
  gap: ${space[5]} ${space[8]};
  margin-block-start: ${space[8]};
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(10rem, max-content));
  }
  & dt {
    color: ${color.textSecondary};
    font-size: ${font.small};
  }
`

const list = css`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[10]};
  @media ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(26rem, 1fr));
  }
`

const figure = css`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[6]};
  ${card}
  @media ${media.tiny} {
    padding: ${space[4]};
  }
  @media print {
    break-inside: avoid;
  }
`

const label = css`
  font-weight: ${font.medium};
`

const pair = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  margin-block-end: auto;
  & dt {
    color: ${color.textSecondary};
    font-size: ${font.small};
  }
  & dd {
    font-size: ${font.heading};
    font-variant-numeric: tabular-nums;
    letter-spacing: ${font.trackingTight};
    line-height: ${font.snug};
    @media ${media.tiny} {
      font-size: ${font.large};
    }
  }
  & > :first-child dd {
    color: ${color.textSecondary};
  }
  & span {
    color: ${color.textSecondary};
    font-size: ${font.base};
    letter-spacing: 0;
  }
`

const note = css`
  color: ${color.textSecondary};
  font-size: ${font.small};
  /* In one line, if it fits into one. */
  & > time {
    display: inline-block;
  }
`

const source = css`
  ${quietLink}
`

const quote = css`
  max-width: ${size.line};
  margin: ${space[12]} 0 0;
  & > blockquote {
    margin: 0 0 ${space[4]};
    font-size: ${font.large};
    line-height: 1.4;
    letter-spacing: ${font.tracking};
    ${quotation}
  }
`

export default function Results({ section, headingLevel }: SectionProps<ShownResults>) {
  const { beforeLabel, afterLabel, items, quote: testimonial } = section
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} />
      {section.facts && (
        <dl className={facts}>
          {section.facts.map((fact, index) => (
            <div key={index}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={`${list} ${entering}`}>
        {items.map(({ day, ...item }, index) => (
          <li className={figure} key={index}>
            <p className={label}>{item.label}</p>
            <dl className={pair}>
              <div>
                <dt>{beforeLabel}</dt>
                <dd>{item.before}</dd>
              </div>
              <div>
                <dt>{afterLabel}</dt>
                <dd>
                  {item.after} {item.unit && <span>{item.unit}</span>}
                </dd>
              </div>
            </dl>
            <p className={note}>
              <OptionalLink href={item.href} className={source}>
                {item.source}
              </OptionalLink>
              {', '}
              <time dateTime={item.date}>{day?.text ?? item.date}</time>
            </p>
          </li>
        ))}
      </ul>
      {testimonial && (
        <figure className={quote}>
          <blockquote>
            <p className={linesOf(testimonial.text)}>{testimonial.text}</p>
          </blockquote>
          <figcaption className={note}>{testimonial.name}</figcaption>
        </figure>
      )}
    </Section>
  )
}
