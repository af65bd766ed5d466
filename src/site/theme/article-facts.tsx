import { css } from 'linaria'
import type { ShownDate } from '../../content/articles.ts'
import { color, font, space } from './tokens.ts'

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color.textSecondary};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

interface ArticleFactsProps {
  days: readonly (ShownDate | undefined)[]
  texts: readonly (string | undefined)[]
  className?: string
}

/** The days of an article, then its topic and what else is known of it. */
export function ArticleFacts({ days, texts, className }: ArticleFactsProps) {
  return (
    <p className={className ? `${facts} ${className}` : facts}>
      {days.map(
        (day) =>
          day && (
            <time key={day.text} dateTime={day.date}>
              {day.text}
            </time>
          ),
      )}
      {texts.map((text) => text && <span key={text}>{text}</span>)}
    </p>
  )
}
