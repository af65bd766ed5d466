import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { Plan, PricingSection } from '../../content/types.generated.ts'
import { ButtonLink } from '../theme/button.tsx'
import { ItemText, ItemTitle } from '../theme/item.tsx'
import { linesOf } from '../theme/lines.ts'
import { card, evenEntry, evenRows } from '../theme/mixins.ts'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, font, media, radius, size, space } from '../theme/tokens.ts'
import { PeriodChoice, withChoice, yearly } from './parts/period-choice.tsx'

const ofMonth = css``

const ofYear = css``

const plans = css`
  ${withChoice} {
    @media not print {
      &:has(.${yearly}:checked) .${ofMonth},
      &:not(:has(.${yearly}:checked)) .${ofYear} {
        display: none;
      }
    }
  }
`

/* The rows of the cards are those of the list, so that prices, buttons and lines begin at the same height. */
const list = css`
  ${evenRows}
  grid-auto-rows: auto;
  /* A gap between rows would also be within the cards. */
  gap: 0 ${space[4]};
  margin-block: ${space[8]} -${space[4]};
  @media ${media.tablet} {
    margin-block-start: ${space[10]};
  }
`

const plan = css`
  ${evenEntry}
  display: grid;
  grid-row: span 4;
  grid-template-rows: subgrid;
  align-content: start;
  margin-block-end: ${space[4]};
  padding: ${space[6]} ${size.gutter};
  ${card}
  @media ${media.tablet} {
    padding: ${space[8]} ${space[6]};
  }
  @media print {
    break-inside: avoid;
  }
`

const ofPrice = css`
  grid-row: 2;
  margin-block-start: ${space[6]};
`

const recommended = css`
  border-color: ${color.control};
  background: ${color.cardRaised};
`

const title = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
`

const mark = css`
  padding: 0 ${space[2]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  font-size: ${font.small};
  line-height: ${font.open};
`

const price = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  color: ${color.textSecondary};
  & > strong {
    color: ${color.text};
    font-size: ${font.heading};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.medium};
    letter-spacing: ${font.trackingTight};
    line-height: ${font.snug};
  }
`

/* Where both prices are shown, it says which one this is. */
const period = css`
  flex-basis: 100%;
  font-size: ${font.small};
  ${withChoice} {
    @media not print {
      display: none;
    }
  }
`

const action = css`
  display: grid;
  grid-row: 3;
  align-content: start;
  margin-block-start: ${space[6]};
`

const features = css`
  display: grid;
  grid-row: 4;
  gap: ${space[2]};
  align-content: start;
  margin-block-start: ${space[6]};
  color: ${color.textSecondary};
  & > li {
    position: relative;
    padding-inline-start: ${space[6]};
  }
  /* A tick, which no language mirrors. */
  & > li::before {
    content: '';
    position: absolute;
    inset-inline-start: 2px;
    inset-block-start: 0.5em;
    width: 0.7em;
    height: 0.35em;
    border: solid ${color.text};
    border-width: 0 0 1.5px 1.5px;
    transform: rotate(-45deg);
  }
`

const note = css`
  max-width: ${size.line};
  margin-block-start: ${space[6]};
  color: ${color.textSecondary};
  font-size: ${font.small};
`

interface PriceProps {
  of: { price: string; unit?: string }
  /** Which of two prices it is. */
  label?: string | undefined
  className?: string
}

function Price({ of, label, className }: PriceProps) {
  return (
    <p className={className ? `${price} ${className}` : price}>
      {label && <span className={period}>{label}</span>}
      <strong>{of.price}</strong>
      {of.unit && ' '}
      {of.unit && <span>{of.unit}</span>}
    </p>
  )
}

interface PlanCardProps {
  section: PricingSection
  plan: Plan
  headingLevel: 1 | 2
}

function PlanCard({ section, plan: details, headingLevel }: PlanCardProps) {
  return (
    <li className={details.recommended ? `${plan} ${recommended}` : plan}>
      <div>
        <div className={title}>
          <ItemTitle sectionLevel={headingLevel}>{details.name}</ItemTitle>
          {details.recommended && <p className={mark}>{section.recommendedLabel}</p>}
        </div>
        {details.text && <ItemText>{details.text}</ItemText>}
      </div>
      <div className={ofPrice}>
        {details.yearly ? (
          <>
            <Price of={details} label={section.monthlyLabel} className={ofMonth} />
            <Price of={details.yearly} label={section.yearlyLabel} className={ofYear} />
          </>
        ) : (
          <Price of={details} />
        )}
      </div>
      {details.action && (
        <div className={action}>
          <ButtonLink action={details.action} kind={details.recommended ? 'primary' : 'quiet'} />
        </div>
      )}
      {details.features && (
        <ul className={features}>
          {details.features.map((feature, index) => (
            <li key={index}>{feature}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

export default function Pricing({ section, headingLevel, place }: SectionProps<PricingSection>) {
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} />
      <div className={plans}>
        {section.items.some((item) => item.yearly) && (
          <PeriodChoice section={section} place={place} />
        )}
        <ul className={`${list} ${entering}`}>
          {section.items.map((item, index) => (
            <PlanCard key={index} section={section} plan={item} headingLevel={headingLevel} />
          ))}
        </ul>
      </div>
      {section.note && <p className={`${note} ${linesOf(section.note)}`}>{section.note}</p>}
    </Section>
  )
}
