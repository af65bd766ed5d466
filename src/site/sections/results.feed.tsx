import type { ShownResults } from '../../content/articles.ts'
import type { FeedProps } from '../../content/section-props.ts'
import { FeedHead, FeedLink } from './parts/feed.tsx'

/** Each figure in words, because not every reader of feeds keeps the terms of a list beside their values. */
export default function ResultsInFeed(props: FeedProps<ShownResults>) {
  const { facts, beforeLabel, afterLabel, items, quote } = props.section
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
      {items.map(({ label, before, after, unit, source, href, date, day }, index) => (
        <div key={index}>
          <h3>{label}</h3>
          <p>
            {beforeLabel}: {before}
            <br />
            {afterLabel}: {after} {unit}
            <br />
            <FeedLink href={href}>{source}</FeedLink>,{' '}
            <time dateTime={date}>{day?.text ?? date}</time>
          </p>
        </div>
      ))}
      {quote && (
        <blockquote>
          <p>{quote.text}</p>
          <p>{quote.name}</p>
        </blockquote>
      )}
    </>
  )
}
