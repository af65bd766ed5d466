import type { FeedProps } from '../../content/section-props.ts'
import type { StatsSection } from '../../content/types.generated.ts'

/** Without its heading, which only screen readers read on the page. */
export default function StatsInFeed({ section }: FeedProps<StatsSection>) {
  return (
    <ul>
      {section.items.map(({ number, label }, index) => (
        <li key={index}>
          <strong>{number}</strong> {label}
        </li>
      ))}
    </ul>
  )
}
