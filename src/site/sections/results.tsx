import { css } from 'linaria'
import type { ShownDate, ShownResults } from '../../content/articles.ts'
import type { SectionProps } from '../../content/section-props.ts'
import { linesOf } from '../theme/lines.ts'
import { quotation } from '../theme/mixins.ts'
import { OptionalLink } from '../theme/optional-link.tsx'
import { textLink } from '../theme/rich-text.tsx'
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

/* One object: a row for each figure, with its values below each other in columns. */
const list = css`
  margin-block-start: ${space[10]};
  border-block-end: 1px solid ${color.line};
`

const figure = css`
  display: grid;
  gap: ${space[4]} ${space[8]};
  padding-block: ${space[6]};
  border-block-start: 1px solid ${color.line};
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
  @media print {
    break-inside: avoid;
  }
`

const label = css`
  font-size: ${font.lead};
  font-weight: ${font.medium};
  line-height: 1.3;
  letter-spacing: ${font.tracking};
`

const values = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space[4]} ${space[6]};
  @media ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & dt,
  & time {
    color: ${color.textSecondary};
    font-size: ${font.small};
  }
  & time {
    display: block;
  }
  & > :first-child strong {
    color: ${color.textSecondary};
  }
`

const value = css`
  display: block;
  font-size: ${font.heading};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.regular};
  letter-spacing: ${font.trackingTight};
  line-height: ${font.snug};
  @media ${media.tiny} {
    font-size: ${font.large};
  }
  & > span {
    color: ${color.textSecondary};
    font-size: ${font.base};
    letter-spacing: 0;
  }
`

const note = css`
  color: ${color.textSecondary};
  font-size: ${font.small};
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

interface ValueProps {
  label: string | undefined
  text: string
  unit: string | undefined
  day?: ShownDate | undefined
}

/** A figure with its unit and its day. Only a figure has a unit: words such as “unknown” have none. */
function Value({ label, text, unit, day }: ValueProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong className={value}>
          {text} {unit && /\p{Nd}/u.test(text) && <span>{unit}</span>}
        </strong>
        {day && <time dateTime={day.date}>{day.text}</time>}
      </dd>
    </div>
  )
}

export default function Results(props: SectionProps<ShownResults>) {
  const { section, headingLevel, articleHead } = props
  const { beforeLabel, afterLabel, differenceLabel, items, quote: testimonial } = section
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} />
      {articleHead}
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
        {items.map(({ day, beforeDay, ...item }, index) => (
          <li className={figure} key={index}>
            <div>
              <p className={label}>{item.label}</p>
              <p className={note}>
                <OptionalLink href={item.href} className={textLink}>
                  {item.source}
                </OptionalLink>
              </p>
            </div>
            <dl className={values}>
              <Value label={beforeLabel} text={item.before} unit={item.unit} day={beforeDay} />
              <Value label={afterLabel} text={item.after} unit={item.unit} day={day} />
              {item.difference && (
                <Value
                  label={differenceLabel}
                  text={item.difference.text}
                  unit={item.difference.unit}
                />
              )}
            </dl>
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
