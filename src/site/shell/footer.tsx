import { css } from 'linaria'
import { contactLink } from '../../content/contact-links.ts'
import type { PageSite } from '../../content/languages.ts'
import type { PageData } from '../../content/page-data.ts'
import type { Action, SiteContent } from '../../content/types.generated.ts'
import { shellPart } from '../client/section-loader.ts'
import { Container } from '../theme/container.tsx'
import { linesOf, unhyphenated } from '../theme/lines.ts'
import { Link } from '../theme/link.tsx'
import { Brand } from '../theme/mark.tsx'
import { touchTarget } from '../theme/mixins.ts'
import { color, duration, font, media, size, space } from '../theme/tokens.ts'

const footer = css`
  border-block-start: 1px solid ${color.line};
  color: ${color.textSecondary};
  font-size: ${font.compact};
`

const columns = css`
  padding-block: ${space[8]} ${space[4]};
  & > * {
    padding-block-end: ${space[2]};
  }
  /* On a phone, beside each other, because each link is as high as a finger. */
  & li {
    display: inline-block;
    margin-inline-end: ${space[5]};
  }
  /* Wraps if there are many lists. */
  @media ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[12]};
    padding-block: ${space[16]} ${space[8]};
    & > :first-child {
      flex: 1;
      min-width: 12rem;
    }
    &:has(> :nth-child(4)) > :first-child {
      flex-basis: 100%;
    }
    & li {
      display: block;
      margin: 0;
    }
  }
  @media ${media.desktop} {
    &:has(> :nth-child(4)) > :first-child {
      flex-basis: 0;
    }
  }
  /* Nothing on paper leads anywhere, except for the addresses. */
  @media print {
    & > :not(:first-child, :last-child) {
      display: none;
    }
  }
`

const brand = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[3]};
  color: ${color.text};
  font-size: ${font.lead};
  font-weight: ${font.medium};
  letter-spacing: ${font.tracking};
  overflow-wrap: anywhere;
`

const text = css`
  max-width: 18rem;
`

const list = css`
  margin-block-start: -${space[2]};
  & a {
    ${touchTarget}
    min-width: ${size.target};
    @media print {
      min-height: 2rem;
    }
    text-decoration: none;
    transition: color ${duration.quick} ease-out;
    &:hover {
      color: ${color.text};
    }
  }
`

const groupHeading = css`
  padding-block: 2px ${space[2]};
  color: ${color.text};
  font-weight: ${font.medium};
`

const legal = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[8]};
  padding-block: ${space[6]};
  border-block-start: 1px solid ${color.line};
  font-size: ${font.small};
`

/** A year, or years such as `2019–2024`. */
const years = /^\s*\d{4}\s*(?:[-–—]\s*\d{4}\s*)?$/

/** Returns the year or years followed by the brand, or the notice as written. */
function Copyright({ site }: { site: SiteContent }) {
  const { copyrightYear: notice } = site.footer
  if (!years.test(String(notice))) return notice
  return (
    <>
      © {notice} {site.brand}
    </>
  )
}

/** With an underscore, which no id of a section has. */
const groupId = (index: number) => `footer_${index + 1}`

function Links({ links, labelledBy }: { links: Action[]; labelledBy?: string }) {
  return (
    <ul className={list} aria-labelledby={labelledBy}>
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Links to the page in its other languages, each in its own name. */
function LanguageSwitch({ site: { language, translations = [] } }: { site: PageSite }) {
  const others = translations.filter((page) => page.language !== language)
  if (others.length === 0) return null
  return (
    <ul className={list}>
      {others.map((page) => (
        <li key={page.path}>
          <Link href={page.path} hrefLang={page.language} lang={page.language}>
            {page.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Footer({ site, pictures }: Pick<PageData, 'site' | 'pictures'>) {
  const { channels = [] } = site.contact
  const { header } = site
  const links = header.action ? [...header.links, header.action] : header.links
  const { groups = [], supportNote } = site.footer
  const Disclosure = shellPart('disclosure', { site })
  return (
    <footer className={footer}>
      <Container>
        <div className={columns}>
          <div>
            <p className={`${brand} ${unhyphenated}`}>
              <Brand site={site} pictures={pictures} />
            </p>
            <p className={`${text} ${linesOf(site.footer.text)}`}>{site.footer.text}</p>
          </div>
          {import.meta.env.ONE_LANGUAGE ? (
            <Links links={links} />
          ) : (
            <>
              <Links links={links} />
              <LanguageSwitch site={site} />
            </>
          )}
          {groups.map((group, index) => (
            <div key={index}>
              <p className={groupHeading} id={groupId(index)}>
                {group.heading}
              </p>
              <Links links={group.links} labelledBy={groupId(index)} />
            </div>
          ))}
          <ul className={list}>
            {['email', 'phone'].map((name) => {
              const link = contactLink(site.contact, name)
              return (
                link && (
                  <li key={name}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                )
              )
            })}
            {channels.map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        {Disclosure && <Disclosure site={site} />}
        <div className={`${legal} ${unhyphenated}`}>
          <p>
            <Copyright site={site} />
          </p>
          {supportNote && <p>{supportNote}</p>}
        </div>
      </Container>
    </footer>
  )
}
