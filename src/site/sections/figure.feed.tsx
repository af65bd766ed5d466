import type { FeedProps } from '../../content/section-props.ts'
import type { FigureSection } from '../../content/types.generated.ts'
import { Picture } from '../theme/picture.tsx'
import { FeedHead } from './parts/feed.tsx'

export default function FigureInFeed(props: FeedProps<FigureSection>) {
  const { section, pictures, place } = props
  return (
    <>
      <FeedHead {...props} />
      <figure>
        <Picture pictures={pictures} place={place} picture={section.picture} sizes="" />
        {section.caption && <figcaption>{section.caption}</figcaption>}
      </figure>
    </>
  )
}
