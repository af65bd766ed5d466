import type { FeedProps } from '../../content/section-props.ts'
import type { PricingSection } from '../../content/types.generated.ts'
import { FeedActions, FeedHead } from './parts/feed.tsx'

/** Both prices of each plan, because nothing can be chosen there. */
export default function PricingInFeed(props: FeedProps<PricingSection>) {
  const { items, monthlyLabel, yearlyLabel, recommendedLabel, note } = props.section
  return (
    <>
      <FeedHead {...props} />
      {items.map(({ name, text, price, unit, yearly, recommended, features, action }, index) => (
        <div key={index}>
          <h3>
            {name}
            {recommended && ` (${recommendedLabel})`}
          </h3>
          {text && <p>{text}</p>}
          <p>
            {yearly && `${monthlyLabel}: `}
            {price} {unit}
          </p>
          {yearly && (
            <p>
              {yearlyLabel}: {yearly.price} {yearly.unit}
            </p>
          )}
          {features && (
            <ul>
              {features.map((feature, line) => (
                <li key={line}>{feature}</li>
              ))}
            </ul>
          )}
          {action && <FeedActions actions={[action]} />}
        </div>
      ))}
      {note && <p>{note}</p>}
    </>
  )
}
