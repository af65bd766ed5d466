import { css } from 'linaria'
import type { PartProps } from '../../../content/page-modules.ts'
import { Arrow } from '../../theme/arrow.tsx'
import { ArticleFacts } from '../../theme/article-facts.tsx'
import { Container } from '../../theme/container.tsx'
import { ItemTitle } from '../../theme/item.tsx'
import { Link } from '../../theme/link.tsx'
import { quietLink, touchTarget } from '../../theme/mixins.ts'
import { color, font, media, space } from '../../theme/tokens.ts'

const end = css`
  padding-block: ${space[6]} ${space[16]};
  @media ${media.tablet} {
    padding-block: ${space[10]} ${space[24]};
  }
`

const top = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
`

const heading = css`
  font-size: ${font.large};
  letter-spacing: ${font.tracking};
`

const link = css`
  ${touchTarget}
  ${quietLink}
  gap: ${space[2]};
`

const list = css`
  display: grid;
  gap: 0 ${space[8]};
  margin-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  @media ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    margin-block-start: ${space[6]};
  }
`

const entry = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-block: ${space[5]};
  @media not all and ${media.tablet} {
    & + & {
      border-block-start: 1px solid ${color.line};
    }
  }
`

const headingId = 'other_articles'

/** What stands below an article: other articles of the list that it is in, and the way to all of them. */
export default function ArticleEnd({ page }: PartProps) {
  const { list: shownIn, others = [], othersHeading } = page?.frame ?? {}
  if (!shownIn) return null
  const hasOthers = others.length > 0
  const name = hasOthers ? { 'aria-labelledby': headingId } : { 'aria-label': shownIn.heading }
  return (
    <nav className={end} {...name}>
      <Container>
        <div className={top}>
          {hasOthers && (
            <h2 className={heading} id={headingId}>
              {othersHeading}
            </h2>
          )}
          <Link className={link} href={shownIn.path}>
            {shownIn.heading}
            <Arrow to="next" />
          </Link>
        </div>
        {hasOthers && (
          <ul className={list}>
            {others.map(({ path, title, day, topic }) => (
              <li className={entry} key={path}>
                <ArticleFacts days={[day]} texts={[topic]} />
                <ItemTitle sectionLevel={2} href={path}>
                  {title}
                </ItemTitle>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </nav>
  )
}
