import type { FeedProps } from '../../content/section-props.ts'
import type { PageHeaderSection } from '../../content/types.generated.ts'
import { FeedHead } from './parts/feed.tsx'

export default function PageHeaderInFeed(props: FeedProps<PageHeaderSection>) {
  return <FeedHead {...props} />
}
