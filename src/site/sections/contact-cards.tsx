import { css } from 'linaria'
import { contactLink } from '../../content/contact-links.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { ContactCardsSection, SiteContent } from '../../content/types.generated.ts'
import { FramedIcon, ItemText, ItemTitle } from '../theme/item.tsx'
import { unhyphenated } from '../theme/lines.ts'
import { card, quietLink, touchTarget } from '../theme/mixins.ts'
import { Section, SectionHeading } from '../theme/section.tsx'
import { media, space } from '../theme/tokens.ts'

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[2]};
  margin-block-start: ${space[6]};
`

const entry = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[4]};
  padding: ${space[4]};
  ${card}
  & p {
    margin-block-start: ${space[1]};
  }
  @media ${media.tiny} {
    display: block;
    & > :first-child {
      margin-block-end: ${space[3]};
    }
  }
`

const link = css`
  ${touchTarget}
  margin-block-end: -${space[2]};
  ${quietLink}
`

/** Returns the link for a way to reach the agency, if it has one. */
function ContactLink({ way, site }: { way: string; site: SiteContent }) {
  const found = contactLink(site.contact, way)
  if (!found) return null
  return (
    <a className={`${link} ${unhyphenated}`} href={found.href}>
      {found.label}
    </a>
  )
}

export default function ContactCards(props: SectionProps<ContactCardsSection>) {
  const { section, site, headingLevel } = props
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <ul className={list}>
        {section.items.map((item, index) => (
          <li className={entry} key={index}>
            <FramedIcon name={item.icon} />
            <div>
              <ItemTitle sectionLevel={headingLevel}>{item.title}</ItemTitle>
              <ItemText>{item.text}</ItemText>
              {item.contact && <ContactLink way={item.contact} site={site} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
