import { css } from 'linaria'
import { phoneHref } from '../content/phone-href.ts'
import type { SiteContent } from '../content/types.generated.ts'
import { lines } from '../theme/lines.ts'
import { Mark } from '../theme/mark.tsx'
import { Container } from '../theme/section.tsx'
import { color, duration, font, media, size, space } from '../theme/tokens.ts'

const footer = css`
  border-block-start: 1px solid ${color.line};
  color: ${color.textSecondary};
  font-size: ${font.compact};
`

const columns = css`
  display: grid;
  gap: ${space[10]};
  padding-block: ${space[16]} ${space[12]};
  @media ${media.tablet} {
    grid-template-columns: 1fr auto auto;
    gap: ${space[16]};
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
`

const text = css`
  max-width: 18rem;
`

const list = css`
  margin-block-start: -${space[2]};
  & a {
    display: inline-flex;
    align-items: center;
    min-width: ${size.target};
    min-height: ${size.target};
    text-decoration: none;
    transition: color ${duration.quick} ease-out;
  }
  & a:hover {
    color: ${color.text};
  }
`

const legal = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[8]};
  padding-block: ${space[6]} ${space[8]};
  border-block-start: 1px solid ${color.line};
  font-size: ${font.small};
`

/** The end of every page: the brand, the ways around the site and to the agency, and the year. */
export function Footer({ site }: { site: SiteContent }) {
  const { email, phone } = site.contact
  return (
    <footer className={footer}>
      <Container>
        <div className={columns}>
          <div>
            <p className={brand}>
              <Mark />
              {site.brand}
            </p>
            <p className={`${text} ${lines}`}>{site.footer.text}</p>
          </div>
          <ul className={list}>
            {[...site.header.links, site.header.action].map(({ label, href }, index) => (
              <li key={index}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <ul className={list}>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <a href={phoneHref(phone)}>{phone}</a>
            </li>
          </ul>
        </div>
        <div className={legal}>
          <p>
            © {site.footer.copyrightYear} {site.brand}
          </p>
          <p>{site.footer.supportNote}</p>
        </div>
      </Container>
    </footer>
  )
}
