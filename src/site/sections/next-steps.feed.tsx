import type { FeedProps } from '../../content/section-props.ts'
import type { NextStepsSection } from '../../content/types.generated.ts'
import { FeedHead } from './parts/feed.tsx'

export default function NextStepsInFeed(props: FeedProps<NextStepsSection>) {
  return (
    <>
      <FeedHead {...props} />
      <ol>
        {props.section.items.map(({ title, text }, index) => (
          <li key={index}>
            <strong>{title}</strong>
            <br />
            {text}
          </li>
        ))}
      </ol>
    </>
  )
}
