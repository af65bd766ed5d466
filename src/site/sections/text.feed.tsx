import type { FeedProps } from '../../content/section-props.ts'
import type { TextSection } from '../../content/types.generated.ts'
import { PartContent } from '../theme/text-part.tsx'
import { FeedHead } from './parts/feed.tsx'

/** Without its contents, which lead to places on the page. */
export default function TextInFeed(props: FeedProps<TextSection>) {
  const { section, pictures, place } = props
  return (
    <>
      <FeedHead {...props} />
      {section.parts.map((content, index) => {
        const Tag = content.subheading ? 'h4' : 'h3'
        return (
          <div key={index}>
            {content.heading !== undefined && <Tag>{content.heading}</Tag>}
            <PartContent content={content} pictures={pictures} place={place} id={''} />
          </div>
        )
      })}
    </>
  )
}
