import { contactLink } from '../../content/contact-links.ts'
import type { FeedProps } from '../../content/section-props.ts'
import type { ContactCardsSection } from '../../content/types.generated.ts'
import { FeedHead } from './parts/feed.tsx'

export default function ContactCardsInFeed(props: FeedProps<ContactCardsSection>) {
  const { section, site } = props
  return (
    <>
      <FeedHead {...props} />
      {section.items.map(({ title, text, contact }, index) => {
        const link = contact && contactLink(site.contact, contact)
        return (
          <div key={index}>
            <h3>{title}</h3>
            <p>{text}</p>
            {link && (
              <p>
                <a href={link.href}>{link.label}</a>
              </p>
            )}
          </div>
        )
      })}
    </>
  )
}
