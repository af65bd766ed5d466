import { css } from 'linaria'
import { addressLink, type ContactLink, contactLink } from '../../content/contact-links.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { OfficialChannelsSection, SiteContent } from '../../content/types.generated.ts'
import { linesOf, unhyphenated } from '../theme/lines.ts'
import { quietLink, touchTarget } from '../theme/mixins.ts'
import { lead, Section, SectionHeading } from '../theme/section.tsx'
import { color, media, size, space } from '../theme/tokens.ts'

const list = css`
  max-width: 48rem;
  margin-block-start: ${space[8]};
  border-block-end: 1px solid ${color.line};
`

const row = css`
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.line};
  & > dt {
    padding-block-start: ${space[2]};
    color: ${color.textSecondary};
  }
  & a {
    ${touchTarget}
    ${quietLink}
    min-width: ${size.target};
  }
  @media ${media.tablet} {
    display: grid;
    grid-template-columns: 12rem 1fr;
    gap: 0 ${space[8]};
    & > dt {
      padding-block: ${space[2]};
    }
    & > dd {
      grid-column: 2;
    }
  }
`

type Row = [label: string, links: readonly ContactLink[]]

/** Returns the rows: the e-mail address, the phone number, each channel, and the profiles. */
export function rowsOf(section: OfficialChannelsSection, { contact }: SiteContent): Row[] {
  const { channels = [], profiles = [] } = contact
  const linksOf = (name: string) => contactLink(contact, name) ?? []
  const all: Row[] = [
    [section.emailLabel, [linksOf('email')].flat()],
    [section.phoneLabel, [linksOf('phone')].flat()],
    ...channels.map(({ name, href }): Row => [name, [addressLink(href)]]),
    [section.profilesLabel, profiles.map(addressLink)],
  ]
  return all.filter(([, links]) => links.length > 0)
}

export default function OfficialChannels(props: SectionProps<OfficialChannelsSection>) {
  const { section, site, headingLevel } = props
  return (
    <Section id={section.id}>
      <SectionHeading section={section} level={headingLevel} />
      <p className={`${lead} ${linesOf(section.text)}`}>{section.text}</p>
      <dl className={list}>
        {rowsOf(section, site).map(([label, links], index) => (
          <div key={index} className={row}>
            <dt>{label}</dt>
            {links.map(({ href, label }) => (
              <dd key={href} className={unhyphenated}>
                <a href={href}>{label}</a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}
