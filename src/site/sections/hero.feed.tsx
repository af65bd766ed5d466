import type { FeedProps } from '../../content/section-props.ts'
import type { HeroSection } from '../../content/types.generated.ts'
import { Picture } from '../theme/picture.tsx'
import { FeedActions, FeedHead } from './parts/feed.tsx'

/** The drawing of an order book is an ornament, and stays on the page. */
export default function HeroInFeed(props: FeedProps<HeroSection>) {
  const { section, pictures, place } = props
  const picture = section.visual === 'picture' ? section.picture : undefined
  return (
    <>
      <FeedHead {...props} />
      {picture && <Picture picture={picture} pictures={pictures} place={place} sizes="" />}
      <FeedActions actions={section.actions} />
    </>
  )
}
