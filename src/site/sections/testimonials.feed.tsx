import type { FeedProps } from '../../content/section-props.ts'
import type { TestimonialsSection } from '../../content/types.generated.ts'
import { FeedHead } from './parts/feed.tsx'

export default function TestimonialsInFeed(props: FeedProps<TestimonialsSection>) {
  return (
    <>
      <FeedHead {...props} />
      {props.section.items.map(({ quote, name, role }, index) => (
        <blockquote key={index}>
          <p>{quote}</p>
          <p>
            {name}
            {role && `, ${role}`}
          </p>
        </blockquote>
      ))}
    </>
  )
}
