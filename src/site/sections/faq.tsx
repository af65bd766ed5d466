import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { FaqSection } from '../../content/types.generated.ts'
import { Drawing } from '../theme/drawing.tsx'
import { ItemTitle } from '../theme/item.tsx'
import { headBeside } from '../theme/mixins.ts'
import { linesOfRich, RichText } from '../theme/rich-text.tsx'
import { Section, SectionHead } from '../theme/section.tsx'
import { color, duration, media, size, space } from '../theme/tokens.ts'

const columns = css`
  display: grid;
  gap: ${space[8]};
  @media ${media.desktop} {
    grid-template-columns: 1fr 1.5fr;
    gap: ${space[16]};
  }
`

const head = css`
  ${headBeside}
`

const entry = css`
  border-block-end: 1px solid ${color.line};
  &:first-child {
    border-block-start: 1px solid ${color.line};
  }
`

const question = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[5]};
  min-height: ${size.control};
  padding-block: ${space[4]};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  /* A plus, which becomes a minus while the answer is open. */
  & > svg {
    color: ${color.textSecondary};
    transition: color ${duration.quick} ease-out;
  }
  &:hover > svg {
    color: ${color.text};
  }
  & path + path {
    transition: opacity ${duration.quick} ease-out;
  }
  [open] > & path + path {
    opacity: 0;
  }
  /* With forced colours, only texts change: a drawing keeps its own. */
  @media (forced-colors: active) {
    & > svg,
    &:hover > svg {
      color: CanvasText;
    }
  }
  @media print {
    & > svg {
      display: none;
    }
  }
`

const answer = css`
  max-width: ${size.line};
  padding-block-end: ${space[6]};
  color: ${color.textSecondary};
  & p + p {
    margin-block-start: ${space[3]};
  }
`

/* Nothing can be opened on paper. */
const details = css`
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`

export default function Faq({ section, headingLevel }: SectionProps<FaqSection>) {
  return (
    <Section id={section.id}>
      <div className={columns}>
        <SectionHead section={section} level={headingLevel} className={head} />
        <ul>
          {section.items.map((item, index) => (
            <li key={index} className={entry}>
              <details className={details}>
                <summary className={question}>
                  <ItemTitle sectionLevel={headingLevel}>{item.question}</ItemTitle>
                  <Drawing>
                    <path d="M5 12h14" />
                    <path d="M12 5v14" />
                  </Drawing>
                </summary>
                <div className={answer}>
                  {item.answer.map((paragraph, line) => (
                    <p key={line} className={linesOfRich(paragraph)}>
                      <RichText text={paragraph} />
                    </p>
                  ))}
                </div>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
