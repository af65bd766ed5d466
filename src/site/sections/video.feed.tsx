import type { FeedProps } from '../../content/section-props.ts'
import type { VideoSection } from '../../content/types.generated.ts'
import { Picture } from '../theme/picture.tsx'
import { FeedHead } from './parts/feed.tsx'

/** A link to the video: readers of feeds play no file of another site, and show no frames. */
export default function VideoInFeed(props: FeedProps<VideoSection>) {
  const { section, pictures, place } = props
  const { href, picture, playLabel, caption } = section
  return (
    <>
      <FeedHead {...props} />
      {picture && <Picture pictures={pictures} place={place} picture={picture} sizes="" />}
      {href && (
        <p>
          <a href={href}>{playLabel}</a>
        </p>
      )}
      {caption && <p>{caption}</p>}
    </>
  )
}
