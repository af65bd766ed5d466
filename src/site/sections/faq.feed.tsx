import type { FeedProps } from '../../content/section-props.ts'
import type { FaqSection } from '../../content/types.generated.ts'
import { RichText } from '../theme/rich-text.tsx'
import { FeedHead } from './parts/feed.tsx'

/** Nothing is closed: many readers of feeds open nothing. */
export default function FaqInFeed(props: FeedProps<FaqSection>) {
  return (
    <>
      <FeedHead {...props} />
      {props.section.items.map(({ question, answer }, index) => (
        <div key={index}>
          <h3>{question}</h3>
          {answer.map((paragraph, line) => (
            <p key={line}>
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
      ))}
    </>
  )
}
