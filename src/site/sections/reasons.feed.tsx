import type { FeedProps } from '../../content/section-props.ts'
import type { ReasonsSection } from '../../content/types.generated.ts'
import { FeedHead, FeedLink } from './parts/feed.tsx'

export default function ReasonsInFeed(props: FeedProps<ReasonsSection>) {
  return (
    <>
      <FeedHead {...props} />
      <ol>
        {props.section.items.map(({ title, text, href }, index) => (
          <li key={index}>
            <strong>
              <FeedLink href={href}>{title}</FeedLink>
            </strong>
            <br />
            {text}
          </li>
        ))}
      </ol>
    </>
  )
}
