import type { FeedProps } from '../../content/section-props.ts'
import type { TeamSection } from '../../content/types.generated.ts'
import { Picture } from '../theme/picture.tsx'
import { FeedHead, FeedLink } from './parts/feed.tsx'

export default function TeamInFeed(props: FeedProps<TeamSection>) {
  const { section, pictures, place } = props
  return (
    <>
      <FeedHead {...props} />
      {section.items.map(({ name, role, text, picture, href }, index) => (
        <div key={index}>
          {picture && <Picture picture={picture} pictures={pictures} place={place} sizes="" />}
          <h3>
            <FeedLink href={href}>{name}</FeedLink>
          </h3>
          <p>{role}</p>
          {text && <p>{text}</p>}
        </div>
      ))}
    </>
  )
}
