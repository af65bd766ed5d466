import type { FeedProps } from '../../content/section-props.ts'
import type { OfficialChannelsSection } from '../../content/types.generated.ts'
import { rowsOf } from './official-channels.tsx'
import { FeedHead } from './parts/feed.tsx'

export default function OfficialChannelsInFeed(props: FeedProps<OfficialChannelsSection>) {
  const { section, site } = props
  return (
    <>
      <FeedHead {...props} />
      <dl>
        {rowsOf(section, site).map(([label, links], index) => (
          <div key={index}>
            <dt>{label}</dt>
            {links.map(({ href, label }) => (
              <dd key={href}>
                <a href={href}>{label}</a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
