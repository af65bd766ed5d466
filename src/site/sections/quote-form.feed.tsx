import type { FeedProps } from '../../content/section-props.ts'
import type { QuoteFormSection } from '../../content/types.generated.ts'

/** A link to the form: readers of feeds send none, and its messages are about what has not happened. */
export default function QuoteFormInFeed({ section, page }: FeedProps<QuoteFormSection>) {
  return (
    <p>
      <a href={section.id === undefined ? page.path : `#${section.id}`}>{section.heading}</a>
    </p>
  )
}
