import type { FeedProps } from '../../content/section-props.ts'
import type { GallerySection } from '../../content/types.generated.ts'
import { Picture } from '../theme/picture.tsx'
import { FeedHead } from './parts/feed.tsx'

export default function GalleryInFeed(props: FeedProps<GallerySection>) {
  const { section, pictures, place } = props
  return (
    <>
      <FeedHead {...props} />
      {section.items.map(({ picture, caption }, index) => (
        <figure key={index}>
          <Picture picture={picture} pictures={pictures} place={place} sizes="" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </>
  )
}
