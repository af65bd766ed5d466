import type { FeedProps } from '../../content/section-props.ts'
import type { LogosSection } from '../../content/types.generated.ts'
import { FeedHead, FeedLink } from './parts/feed.tsx'

/** As names, because a logo is drawn for the background of the site. */
export default function LogosInFeed(props: FeedProps<LogosSection>) {
  return (
    <>
      <FeedHead {...props} />
      <ul>
        {props.section.items.map(({ name, href }, index) => (
          <li key={index}>
            <FeedLink href={href}>{name}</FeedLink>
          </li>
        ))}
      </ul>
    </>
  )
}
