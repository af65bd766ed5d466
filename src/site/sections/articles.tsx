import { css } from 'linaria'
import type { OtherPage, ShownArticles } from '../../content/articles.ts'
import type { SectionProps } from '../../content/section-props.ts'
import { Arrow } from '../theme/arrow.tsx'
import { ArticleFacts } from '../theme/article-facts.tsx'
import { ItemText, ItemTitle } from '../theme/item.tsx'
import { Link } from '../theme/link.tsx'
import { measure, quietLink, touchTarget } from '../theme/mixins.ts'
import { Picture } from '../theme/picture.tsx'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, media, radius, space } from '../theme/tokens.ts'

const list = css`
  margin-block-start: ${space[10]};
  border-block-end: 1px solid ${color.line};
`

const row = css`
  position: relative;
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[6]};
  border-block-start: 1px solid ${color.line};
  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 14rem;
    gap: ${space[8]};
    padding-block: ${space[8]};
  }
  @media ${media.desktop} {
    grid-template-columns: 12rem minmax(0, 1fr) 14rem;
  }
  @media print {
    break-inside: avoid;
  }
`

const entryText = css`
  max-width: ${measure};
`

/* Whole, so that a chart keeps its axes, and no higher than its row should be. */
const picture = css`
  width: auto;
  max-width: 100%;
  max-height: 14rem;
  border-radius: ${radius.card};
`

const frame = css`
  order: -1;
  @media ${media.tablet} {
    order: 0;
    justify-self: end;
  }
`

const facts = css`
  @media ${media.tablet} {
    grid-column: 1 / -1;
  }
  @media ${media.desktop} {
    grid-column: auto;
    flex-direction: column;
    align-items: flex-start;
  }
`

const others = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  margin-block-start: ${space[6]};
`

const other = css`
  ${touchTarget}
  ${quietLink}
  gap: ${space[2]};
`

const older = css`
  margin-inline-start: auto;
`

const all = css`
  margin-block-start: ${space[6]};
`

/** As wide as its column, or the window without its gutters on a phone. */
const sizes = '(min-width: 48em) 14rem, calc(100vw - 2.5rem)'

/** A link to the newer or the older articles of a long list. */
function OtherLink({ page, rel }: { page: OtherPage | undefined; rel: 'prev' | 'next' }) {
  if (!page) return null
  return (
    <Link className={rel === 'prev' ? other : `${other} ${older}`} href={page.path} rel={rel}>
      {rel === 'prev' && <Arrow to="previous" />}
      {page.text}
      {rel === 'next' && <Arrow to="next" />}
    </Link>
  )
}

export default function Articles({
  section,
  headingLevel,
  pictures,
  place,
}: SectionProps<ShownArticles>) {
  const { shown, heading } = section
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} />
      {shown && shown.entries.length > 0 && (
        <ul className={`${list} ${entering}`}>
          {shown.entries.map((entry) => (
            <li className={row} key={entry.path}>
              <ArticleFacts className={facts} days={[entry.day]} texts={[entry.topic]} />
              <div className={entryText}>
                <ItemTitle sectionLevel={headingLevel} href={entry.path}>
                  {entry.title}
                </ItemTitle>
                <ItemText>{entry.summary}</ItemText>
              </div>
              {entry.picture && (
                <div className={frame}>
                  <Picture
                    pictures={pictures}
                    place={place}
                    sizes={sizes}
                    picture={entry.picture}
                    className={picture}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {(shown?.newer || shown?.older) && (
        <nav className={others} aria-label={heading}>
          <OtherLink page={shown.newer} rel="prev" />
          <OtherLink page={shown.older} rel="next" />
        </nav>
      )}
      {section.all && (
        <p className={all}>
          <Link className={other} href={section.all.href}>
            {section.all.label}
          </Link>
        </p>
      )}
    </Section>
  )
}
