import type { FeedProps } from '../../content/section-props.ts'
import type { ServicesSection } from '../../content/types.generated.ts'
import { FeedHead, FeedItems } from './parts/feed.tsx'

export default function ServicesInFeed(props: FeedProps<ServicesSection>) {
  const items = props.section.items.map(({ title, description, href }) => ({
    title,
    text: description,
    href,
  }))
  return (
    <>
      <FeedHead {...props} />
      <FeedItems items={items} />
    </>
  )
}
