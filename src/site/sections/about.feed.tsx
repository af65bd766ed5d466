import type { FeedProps } from '../../content/section-props.ts'
import type { AboutSection } from '../../content/types.generated.ts'
import { FeedHead } from './parts/feed.tsx'

export default function AboutInFeed(props: FeedProps<AboutSection>) {
  const { partnersHeading, partners } = props.section
  return (
    <>
      <FeedHead {...props} />
      {partners && (
        <>
          {partnersHeading && <p>{partnersHeading}</p>}
          <ul>
            {partners.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
