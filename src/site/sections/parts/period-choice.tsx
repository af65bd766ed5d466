import { css } from 'linaria'
import type { PricingSection } from '../../../content/types.generated.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { color, duration, font, radius, size, space } from '../../theme/tokens.ts'

/** For browsers that can show one of the two prices. Others show both, as paper does. */
export const withChoice = '@supports selector(:has(a))'

const choice = css`
  display: none;
  flex-wrap: wrap;
  width: fit-content;
  /* A fieldset is at least as wide as its longest word. */
  min-width: 0;
  max-width: 100%;
  margin: ${space[8]} 0 0;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${withChoice} {
    @media not print {
      display: flex;
    }
  }
`

const name = css`
  ${visuallyHidden}
  white-space: nowrap;
`

/* The radio button lies over its words, so that all of them is the target. */
const option = css`
  position: relative;
  display: flex;
  flex: auto;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > span {
    display: flex;
    flex: 1;
    justify-content: center;
    align-items: center;
    min-height: ${size.target};
    padding: ${space[1]} ${space[4]};
    border: 1px solid transparent;
    border-radius: ${radius.control};
    color: ${color.textSecondary};
    font-size: ${font.compact};
    font-weight: ${font.medium};
    line-height: ${font.snug};
    text-align: center;
    overflow-wrap: anywhere;
    transition:
      background-color ${duration.quick} ease-out,
      color ${duration.quick} ease-out;
  }
  & > input:hover + span {
    color: ${color.text};
  }
  & > input:checked + span {
    border-color: ${color.lineRaised};
    background: ${color.cardRaised};
    color: ${color.text};
    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  & > input:focus-visible + span {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`

/** On the radio button for the prices of a year. */
export const yearly = css``

interface PeriodChoiceProps {
  section: PricingSection
  /** The index of the section on the page. */
  place: number
}

/** The choice between the prices of a month and those of a year. */
export function PeriodChoice({ section, place }: PeriodChoiceProps) {
  const { periodLabel, monthlyLabel, yearlyLabel } = section
  const periods = [
    { label: monthlyLabel, className: undefined },
    { label: yearlyLabel, className: yearly },
  ]
  return (
    <fieldset className={choice}>
      <legend className={name}>{periodLabel}</legend>
      {periods.map(({ label, className }, index) => (
        <label className={option} key={index}>
          <input
            className={className}
            type="radio"
            name={`period-${place}`}
            defaultChecked={index === 0}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
