import type { FeedProps } from '../../content/section-props.ts'
import type { CallToActionSection } from '../../content/types.generated.ts'
import { FeedActions, FeedHead } from './parts/feed.tsx'

export default function CallToActionInFeed(props: FeedProps<CallToActionSection>) {
  return (
    <>
      <FeedHead {...props} />
      <FeedActions actions={props.section.actions} />
    </>
  )
}
