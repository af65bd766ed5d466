import type { ShownDate, ShownResults } from '../../content/articles.ts'
import type { FeedProps } from '../../content/section-props.ts'
import { FeedHead, FeedLink } from './parts/feed.tsx'

interface ValueProps {
  label: string
  text: string
  unit: string | undefined
  day?: ShownDate | undefined
}

/** A value with its unit and its day. Words such as “unknown” have no unit. */
function Value({ label, text, unit, day }: ValueProps) {
  return (
    <>
      {label}: {text} {/\p{Nd}/u.test(text) && unit}
      {day && (
        <>
          {' ('}
          <time dateTime={day.date}>{day.text}</time>)
        </>
      )}
      <br />
    </>
  )
}

/** Each figure in words, because not every reader of feeds keeps the terms of a list beside their values. */
export default function ResultsInFeed(props: FeedProps<ShownResults>) {
  const { facts, beforeLabel, afterLabel, differenceLabel, items, quote } = props.section
  return (
    <>
      <FeedHead {...props} />
      {facts && (
        <ul>
          {facts.map(({ label, value }, index) => (
            <li key={index}>
              {label}: {value}
            </li>
          ))}
        </ul>
      )}
      {items.map(
        ({ label, before, after, unit, source, href, day, beforeDay, difference }, index) => (
          <div key={index}>
            <h3>{label}</h3>
            <p>
              <Value label={beforeLabel} text={before} unit={unit} day={beforeDay} />
              <Value label={afterLabel} text={after} unit={unit} day={day} />
              {difference && (
                <Value label={differenceLabel} {...difference} unit={difference.unit} />
              )}
              <FeedLink href={href}>{source}</FeedLink>
            </p>
          </div>
        ),
      )}
      {quote && (
        <blockquote>
          <p>{quote.text}</p>
          <p>{quote.name}</p>
        </blockquote>
      )}
    </>
  )
}
